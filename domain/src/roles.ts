/** The roles that an owner grants, least first. */
export const STAFF_ROLES = ['driver', 'counter', 'kitchen', 'owner'] as const;

/** What an account may do in the shop, least first. A new account is a customer's. */
export const ROLES = ['customer', ...STAFF_ROLES] as const;

export type Role = (typeof ROLES)[number];

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** Whether a role is one of the staff. */
export function isStaff(role: Role): boolean {
  return role !== 'customer';
}

/**
 * Whether a change of one account's role would leave a shop that has an owner without one.
 * @param owners how many owners there are before the change
 */
export function leavesNoOwner(before: Role, after: Role, owners: number): boolean {
  return before === 'owner' && after !== 'owner' && owners <= 1;
}
