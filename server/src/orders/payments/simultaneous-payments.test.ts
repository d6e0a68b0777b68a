import { expect, test } from 'vitest';
import { checkShop } from '../../admin/check.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { newCustomer, newOrder } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

const AT_ONCE = 50;
const REFUND = { kind: 'refund', reason: 'Nobody came' };

async function paidOrder() {
  const { here, there } = await startInstances();
  const owner = await newStaff(here, 'owner');
  const id = await newOrder(here, await newCustomer(here));
  await recordPayment(here, owner, id, { amount: 6.3, due: 6.3 });
  const shops = Array.from({ length: AT_ONCE }, (_, turn) => (turn % 2 === 0 ? here : there));
  return { owner, id, shops, here };
}

/** A shop that is busy with the others has changed nothing, and is asked again. */
async function recordOnceFree(...parts: Parameters<typeof recordPayment>) {
  for (;;) {
    const reply = await recordPayment(...parts);
    if (reply.status !== 503) return reply;
  }
}

/** Asks again for what is due then until the shop says that nothing is left to give back. */
async function refundAll(shop: Shop, owner: Customer, id: string, amount: number) {
  let [due, paid, refunded] = [0, 6.3, 0];
  while (paid >= amount) {
    const { status, body } = await recordOnceFree(shop, owner, id, { ...REFUND, amount, due });
    expect([200, 409]).toContain(status);
    if (status === 200) refunded += 1;
    ({ due, paid } = body);
  }
  return refunded;
}

test('of 50 refunds of the same money at once one is made', async () => {
  const { owner, id, shops } = await paidOrder();
  const refund = { ...REFUND, amount: 6.3, due: 0 };
  const replies = await Promise.all(
    shops.map(async (shop) => await recordOnceFree(shop, owner, id, refund)),
  );
  const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
  for (const { body } of replies) expect(body).toMatchObject({ paid: 0, due: 6.3 });
});

test('50 who refund at once, again and again, never give back more than was paid', async () => {
  const { owner, id, shops, here } = await paidOrder();
  const refunded = await Promise.all(
    shops.map(async (shop) => await refundAll(shop, owner, id, 0.5)),
  );
  expect(refunded.reduce((sum, count) => sum + count, 0)).toBe(12);
  const { paid_cents: paid } = await here.db
    .selectFrom('orders')
    .select('paid_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(paid).toBe(30);
  expect((await checkShop(here.db)).problems).toEqual([]);
});

test('a payment that is sent 50 times at once is recorded once, and every request gets the same answer', async () => {
  const { owner, id, shops, here } = await paidOrder();
  const refund = { ...REFUND, amount: 1, due: 0 };
  const replies = await Promise.all(
    shops.map(async (shop) => await recordOnceFree(shop, owner, id, refund, 'once')),
  );
  const [first] = replies;
  expect(first).toMatchObject({ status: 200, body: { paid: 5.3, due: 1 } });
  for (const { status, body } of replies) expect([status, body]).toEqual([200, first?.body]);
  const made = await here.db.selectFrom('payments').select('id').execute();
  expect(made).toHaveLength(2);
});
