import type { Actor } from '../identity/id-tokens.ts';

/** What somebody may do in the shop, beside being its customer. */
export type Role = 'customer' | 'kitchen' | 'owner';

/** The role that is stored for whoever calls; asked for with each call, so that it ends at once. */
export type RoleOf = (actor: Pick<Actor, 'accountId'>) => Promise<Role>;

/** A shop without staff. */
export const everyoneIsACustomer: RoleOf = async () => 'customer';

/** Whether a role is one of the shop's own people. */
export function isStaff(role: Role): boolean {
  return role !== 'customer';
}
