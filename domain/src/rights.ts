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

/** The orders that a right covers: everybody's, or only the deliveries of the account. */
export type Scope = 'all' | 'carried';

/**
 * What staff may do, apart from the management of menu, settings and staff, which only owners may do; with the name of a
 * setting, only where the owner allows it.
 */
const RIGHTS = {
  'read-kitchen': { counter: 'all', kitchen: 'all', owner: 'all' },
  'pause-sales': { kitchen: 'all', owner: 'all' },
  'mark-sold-out': { counter: 'all', kitchen: 'all', owner: 'all' },
  'take-steps': { driver: 'carried', counter: 'all', kitchen: 'all', owner: 'all' },
  'change-orders': { counter: 'all', kitchen: 'all', owner: 'all' },
  /** to add something, and to change what the customer filled in: the kitchen sees no amounts and no address */
  'amend-orders': { counter: 'all', owner: 'all' },
  'read-counter': { driver: 'carried', counter: 'all', kitchen: 'kitchenAtCounter', owner: 'all' },
  'choose-driver': { counter: 'all', kitchen: 'kitchenAtCounter', owner: 'all' },
  'take-payments': { driver: 'carried', counter: 'all', kitchen: 'kitchenAtCounter', owner: 'all' },
  /** for orders that the counter no longer reads */
  'settle-later': { owner: 'all' },
  /** beyond the limits of a customer */
  'order-for-guests': { counter: 'all', owner: 'all' },
  /** with address and amounts */
  'print-counter-slips': { counter: 'all', kitchen: 'kitchenAtCounter', owner: 'all' },
  /** drivers only correct a wrong entry, which is due again */
  'give-refunds': { driver: 'carried', counter: 'all', kitchen: 'kitchenAtCounter', owner: 'all' },
  'close-books': { counter: 'counterCloses', owner: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Scope | keyof Allowed>>>;

export type Right = keyof typeof RIGHTS;

/** The settings of the owner that rights depend on; what is missing is not allowed. */
export interface Allowed {
  readonly kitchenAtCounter?: boolean | undefined;
  readonly counterCloses?: boolean | undefined;
}

/** The roles that have a right, including those that have it only if the owner allows it. */
export function rolesWith(right: Right): Role[] {
  return ROLES.filter((role) => role in RIGHTS[right]);
}

/** Those of them that have it only for the deliveries of their account. */
export function carriersWith(right: Right): Role[] {
  return ROLES.filter((role) => scopeOf(role, right, {}) === 'carried');
}

/** @returns null for a role without the right */
export function scopeOf(role: Role, right: Right, allowed: Allowed): Scope | null {
  const scopes: Partial<Record<Role, Scope | keyof Allowed>> = RIGHTS[right];
  const scope = scopes[role] ?? null;
  if (scope === null || scope === 'all' || scope === 'carried') return scope;
  return allowed[scope] ? 'all' : null;
}
