import type { Role } from '@tall-order/domain/rights.ts';
import { newCustomer } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** A new account with a role. Its token is older than the role and does not claim it. */
export async function newStaff(shop: Pick<Shop, 'url' | 'grant'>, role: Role): Promise<Customer> {
  const customer = await newCustomer(shop);
  await shop.grant(customer, role);
  return customer;
}
