import type { Role } from '@tall-order/domain/roles.ts';

/** What a role is called. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  customer: 'Customer',
  kitchen: 'Kitchen',
  owner: 'Owner',
};
