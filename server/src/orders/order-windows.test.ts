import { OPEN_MS, RECALL_MS, SETTLE_MS } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { orderToChange } from '../../test/order-to-change.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { call, signIn } from '../../test/shop.ts';
import type { Customer } from '../../test/shop.ts';
import { forgetLeftCustomers } from './left-customers.ts';
import { countOpenOrders } from './open-orders.ts';

/** The family's basket of 24.20, promised for the seventh day. */
async function orderForDaySeven() {
  const parts = await orderToChange();
  const { shop, there, customer, counter, name } = parts;
  const promisedAt = Date.now() + 7 * OPEN_MS;
  await shop.db
    .updateTable('orders')
    .set({ promised_at: promisedAt, kitchen_work: `{"readyAt":${promisedAt},"slots":[]}` })
    .execute();
  const again = async (one: Customer) => ({ ...one, ...(await signIn(shop, one)) });
  let now = Date.now();
  return {
    ...parts,
    promisedAt,
    /** The time is so much after the promise. A token lives no longer than an hour. */
    after: async (milliseconds: number) => {
      const at = promisedAt + milliseconds;
      for (const one of new Set([shop, there])) one.advance(at - now);
      now = at;
      const [staff, buyer] = [await again(counter), await again(customer)];
      const read = async (path: string) =>
        Object.keys((await call(`${there.url}${path}?auth=${staff.idToken}`)).body);
      const post = async (path: string, method: string, json: object, who = staff) =>
        (
          await call(`${shop.url}/baskets/${name}/${path}.json?auth=${who.idToken}`, {
            method,
            json,
          })
        ).status;
      return {
        buyer,
        /** what the lists of counter and kitchen have */
        seen: async () => [
          await read('/counter/baskets.json'),
          await read('/kitchen/baskets.json'),
        ],
        open: async () => await countOpenOrders(shop.db, customer.localId, at),
        pay: async (amount: number, due: number) =>
          (await recordPayment(shop, staff, name, { amount, due })).status,
        note: async (version: number) =>
          await post('changes', 'POST', {
            version,
            reason: 'By phone',
            correct: { note: 'With candles' },
            total: 24.2,
          }),
        cancel: async (version: number) =>
          await post('state', 'PATCH', { status: 'cancelled', version }, buyer),
      };
    },
  };
}

test('an order for day seven is seen, changed and paid on day two and on day seven', async () => {
  const { name, after } = await orderForDaySeven();
  const both = [[name], [name]];
  const second = await after(-5 * OPEN_MS);
  expect(await second.seen()).toEqual(both);
  expect(await second.open()).toBe(1);
  expect([await second.note(1), await second.pay(10, 24.2)]).toEqual([200, 200]);
  const seventh = await after(OPEN_MS - 60_000);
  expect(await seventh.seen()).toEqual(both);
  expect(await seventh.open()).toBe(1);
  expect(await seventh.pay(1, 14.2)).toBe(200);
  expect(await seventh.cancel(4)).toBe(200);
  expect(await seventh.seen()).toEqual(both);
  const gone = await after(OPEN_MS + RECALL_MS);
  expect(await gone.seen()).toEqual([[], []]);
});

test('an order for day seven that nobody finished is over a day after its promise', async () => {
  const { after } = await orderForDaySeven();
  const late = await after(OPEN_MS + 60_000);
  expect(await late.seen()).toEqual([[], []]);
  expect(await late.open()).toBe(0);
  expect(await late.cancel(1)).toBe(409);
});

test('what the guest of an order for day seven gave is kept until 30 days after its promise', async () => {
  const { shop, name, promisedAt } = await orderForDaySeven();
  await shop.db
    .updateTable('orders')
    .set({
      account_id: null,
      taken_as: 'counter',
      status: 'handed-over',
      handed_over_at: promisedAt,
    })
    .execute();
  const kept = async () =>
    await shop.db.selectFrom('orders').select('customer').where('id', '=', name).execute();
  await forgetLeftCustomers(shop.db, promisedAt + SETTLE_MS);
  expect(await kept()).not.toEqual([{ customer: '{}' }]);
  await forgetLeftCustomers(shop.db, promisedAt + SETTLE_MS + 1);
  expect(await kept()).toEqual([{ customer: '{}' }]);
});
