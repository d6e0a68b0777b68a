import type { Role } from '@tall-order/domain/roles.ts';
import type { Db } from '../db/db.ts';
import { grantRole } from '../roles/grant-role.ts';

/**
 * Gives the account of an e-mail address a role, as the command line may.
 * @param now milliseconds since 1970
 * @returns what was done, as lines for people
 * @throws an Error that says what to do when there is no such account or it is the last owner's
 */
export async function grant(db: Db, email: string, role: Role, now: number): Promise<string> {
  const change = { role, way: 'command line', changedBy: null } as const;
  const { account, before } = await grantRole(db, email, change, now);
  const done = `${account.email} is ${role} now and was ${before} before.\n`;
  // A customer may have signed up with the address of another person.
  return role === 'customer' || account.emailVerified
    ? done
    : `${done}The address is not confirmed yet: make sure that the account belongs to the person you mean.\n`;
}
