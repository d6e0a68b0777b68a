import type { Role } from '@tall-order/domain/roles.ts';
import type { Db } from '../db/schema.ts';
import { grantRole } from '../accounts/roles/grant-role.ts';

/** Grants a role from the command line. @returns lines for the terminal. @throws Error that says what to do */
export async function grant(db: Db, email: string, role: Role, now: number): Promise<string> {
  const change = { role, way: 'command line', changedBy: null } as const;
  const { account, before } = await grantRole(db, email, change, now);
  const done = `${account.email} is ${role} now and was ${before} before.\n`;
  // A customer may have signed up with the address of another person.
  return role === 'customer' || account.emailVerified
    ? done
    : `${done}The address is not confirmed yet: make sure that the account belongs to the person you mean.\n`;
}
