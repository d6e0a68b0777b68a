import type { Role } from '@tall-order/domain/rights.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  customer: 'Customer',
  driver: 'Driver',
  counter: 'Counter',
  kitchen: 'Kitchen',
  owner: 'Owner',
};
