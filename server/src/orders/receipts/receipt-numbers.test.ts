import { expect, test } from 'vitest';
import { checkShop } from '../../admin/check.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { dispatched } from '../../../test/dispatched.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, newCustomer, newOrder, startShop } from '../../../test/shop.ts';

async function openShop() {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const customer = await newCustomer(shop);
  const place = async () => await newOrder(shop, customer);
  const receipt = async (id: string) =>
    (await call(`${shop.url}/baskets/${id}/receipt.json?auth=${owner.idToken}`)).body;
  return { shop, owner, customer, place, receipt };
}

test('the first payment or the hand-over numbers a receipt, without gaps and for good', async () => {
  const { shop, owner, place, receipt } = await openShop();
  const [paid, handedOver, open] = [await place(), await place(), await place()];
  await recordPayment(shop, owner, paid, { amount: 3, due: 6.3 });
  const steps = ['preparing', 'ready', 'handed-over'] as const;
  for (const [place, status] of steps.entries()) {
    await changeOrderState(shop, owner, handedOver, status, place + 1);
  }
  await recordPayment(shop, owner, paid, { amount: 3.3, due: 3.3 });
  // Undone, and handed over again.
  await changeOrderState(shop, owner, handedOver, 'ready', 4);
  expect(await receipt(handedOver)).toMatchObject({ number: 2 });
  await changeOrderState(shop, owner, handedOver, 'handed-over', 5);
  await recordPayment(shop, owner, handedOver, { amount: 6.3, due: 6.3 });
  const numbers = [await receipt(paid), await receipt(handedOver), await receipt(open)];
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, undefined]);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test('a refused payment takes no number, and the receipt of a cancelled order keeps its own', async () => {
  const { shop, owner, place, receipt } = await openShop();
  const [first, second] = [await place(), await place()];
  await recordPayment(shop, owner, first, { amount: 7, due: 6.3 });
  await recordPayment(shop, owner, second, { amount: 6.3, due: 6.3 });
  await changeOrderState(shop, owner, second, 'cancelled', 2);
  expect(await receipt(second)).toMatchObject({ number: 1, cancelledAt: expect.any(Number) });
});

test('a missing number, a sale without one and a record that does not add up are problems', async () => {
  const { shop, owner, place } = await openShop();
  const [first, second] = [await place(), await place()];
  // What waits at a shop's first look at its log counts as from before there were receipts.
  await dispatched(shop);
  for (const id of [first, second]) await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  await call(`${shop.url}/closings.json?auth=${owner.idToken}`, {
    method: 'POST',
    headers: { 'idempotency-key': 'once' },
    json: { last: 0, float: 0, cash: 12.6, drivers: 0 },
  });
  await shop.db
    .updateTable('orders')
    .set({ receipt_number: null })
    .where('id', '=', first)
    .execute();
  await shop.db.updateTable('payments').set({ closing: 2 }).where('order_id', '=', first).execute();
  await dispatched(shop);
  const { problems } = await checkShop(shop.db);
  expect(problems).toEqual([
    'Closing 1: it does not say what its entries add up to.',
    expect.stringMatching(/^Payment .*: its closing 2 is missing\.$/),
    'Receipts: 1 of 2 numbers are kept, the highest is 2.',
    `Order ${first}: it was paid or handed over, and has no receipt.`,
  ]);
});
