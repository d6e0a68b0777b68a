import { expect, test } from 'vitest';
import {
  fetchOrders,
  goodOrder,
  identityCall,
  newCustomer,
  placeOrder,
  startShop,
} from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';

/** An account's sign-ins and orders while it is deleted: what the sign-ins were answered. */
async function deleteMeanwhile(shop: Shop): Promise<string[]> {
  const customer = await newCustomer(shop);
  // Passwords are checked two at a time: most of these still wait when the account goes.
  const signIns = Array.from({ length: 9 }, () =>
    identityCall(shop, 'signInWithPassword', customer),
  );
  const deleted = identityCall(shop, 'delete', customer);
  const orders = Array.from({ length: 9 }, () =>
    placeOrder(shop, customer, goodOrder(customer), { 'idempotency-key': 'k' }),
  );
  expect((await deleted).status).toBe(200);
  for (const { status } of await Promise.all(orders)) expect([200, 401, 409]).toContain(status);
  expect((await fetchOrders(shop, customer)).status).toBe(401);
  return (await Promise.all(signIns)).map(({ status, body }) =>
    status === 200 ? 'signed in' : body.error.message,
  );
}

test('requests of an account that is deleted meanwhile are refused, not failed', async () => {
  const shop = await startShop();
  const answers = new Set<string>();
  // Which request is where when the account goes is up to the machine.
  for (let round = 0; round < 20 && !answers.has('USER_NOT_FOUND'); round += 1) {
    for (const answer of await deleteMeanwhile(shop)) answers.add(answer);
  }
  const usual = new Set(['signed in', 'INVALID_LOGIN_CREDENTIALS']);
  expect([...answers].filter((answer) => !usual.has(answer))).toEqual(['USER_NOT_FOUND']);
});
