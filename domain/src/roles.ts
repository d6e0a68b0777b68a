/** The roles that an owner grants, the least powerful first. */
export const STAFF_ROLES = ['driver', 'counter', 'kitchen', 'owner'] as const;

/** The least powerful first. A new account is a customer's. */
export const ROLES = ['customer', ...STAFF_ROLES] as const;

export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export function isStaff(role: Role): boolean {
  return role !== 'customer';
}

/**
 * Whether a change of one account's role would leave the shop without an owner.
 * @param owners how many owners there are before the change
 */
export function leavesNoOwner(before: Role, after: Role, owners: number): boolean {
  return before === 'owner' && after !== 'owner' && owners <= 1;
}
