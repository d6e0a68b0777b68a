import type { Role } from '@tall-order/domain/roles.ts';
import { newCustomer } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/** Somebody new of the shop's own people, with a token of before they were. */
export async function newStaff(shop: Pick<Shop, 'url' | 'grant'>, role: Role): Promise<Customer> {
  const customer = await newCustomer(shop);
  await shop.grant(customer, role);
  return customer;
}
