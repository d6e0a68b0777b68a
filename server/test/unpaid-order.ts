import { changeOrderState } from './change-order-state.ts';
import { newStaff } from './new-staff.ts';
import { recordPayment } from './record-payment.ts';
import { call, newCustomer, newOrder, startShop } from './shop.ts';
import type { Shop } from './shop.ts';

/** A shop, by default one of its own, with an unpaid order of 6.30, whose owner records payments and cancels. */
export async function openUnpaidOrder(given?: Shop) {
  const shop = given ?? (await startShop());
  const [owner, customer] = [await newStaff(shop, 'owner'), await newCustomer(shop)];
  const id = await newOrder(shop, customer);
  return {
    shop,
    owner,
    customer,
    id,
    record: async (body: object, key?: string) => await recordPayment(shop, owner, id, body, key),
    cancel: async (version: number) =>
      await changeOrderState(shop, owner, id, 'cancelled', version),
    basket: async () =>
      (await call(`${shop.url}/baskets/${id}.json?auth=${customer.idToken}`)).body,
  };
}
