import type { Role } from '@tall-order/domain/roles.ts';
import { newCustomer } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** A new member of the staff, with a token from before the role. */
export async function newStaff(shop: Pick<Shop, 'url' | 'grant'>, role: Role): Promise<Customer> {
  const customer = await newCustomer(shop);
  await shop.grant(customer, role);
  return customer;
}
