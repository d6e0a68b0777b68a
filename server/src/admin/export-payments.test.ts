import { expect, test } from 'vitest';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { changeOrderState } from '../../test/change-order-state.ts';
import { newStaff } from '../../test/new-staff.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { shopCommand } from '../../test/shop-command.ts';
import { newDbLocation } from '../../test/db-locations.ts';
import { call, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { paymentsSheet } from './export-payments.ts';

const UTC = { timeZone: 'UTC', dayStart: '05:00' };
const HEADER =
  '\uFEFFid,businessDay,madeAt,basket,callSign,kind,method,amount,corrected,currency,reason,madeBy,reducesPrice,receipt,closing';

test('an export of payments has the takings of each method, with refunds below 0', async () => {
  const location = await newDbLocation();
  const shop = await startShop({}, location);
  const [clerk, customer] = [await newStaff(shop, 'counter'), await newCustomer(shop)];
  const [cash, card] = [await newOrder(shop, customer), await newOrder(shop, customer)];
  await recordPayment(shop, clerk, cash, { amount: 6.3, due: 6.3 });
  const complaint = { kind: 'refund', amount: 1, due: 0, reason: 'Cold', reducesPrice: true };
  await recordPayment(shop, clerk, cash, complaint);
  await recordPayment(shop, clerk, card, { amount: 6.3, due: 6.3, method: 'card' });
  await changeOrderState(shop, clerk, card, 'cancelled', 2);
  const refund = { kind: 'refund', amount: 1.2, due: -6.3, reason: '=SUM(A1)' };
  await recordPayment(shop, clerk, card, refund);
  await shop.db
    .updateTable('accounts')
    .set({ email: '+clerk@example.com' })
    .where('id', '=', clerk.localId)
    .execute();
  const { output } = await shopCommand(location, 'export', 'payments', '--csv');
  const [header, ...lines] = output.trimEnd().split('\r\n');
  expect(header).toBe(HEADER);
  expect(lines.map((line) => line.split(',').slice(3).join())).toEqual([
    `'${cash},${callSign(cash)},payment,cash,6.30,,USD,,'+clerk@example.com,,1,`,
    `'${cash},${callSign(cash)},refund,cash,-1.00,,USD,Cold,'+clerk@example.com,yes,1,`,
    `'${card},${callSign(card)},payment,card,6.30,,USD,,'+clerk@example.com,,2,`,
    `'${card},${callSign(card)},refund,cash,-1.20,,USD,'=SUM(A1),'+clerk@example.com,,2,`,
  ]);
});

test('a long export has every payment of its period once, also those of one moment', async () => {
  const shop = await startShop();
  const id = await newOrder(shop, await newCustomer(shop));
  const entries = Array.from({ length: 1203 }, (_, turn) => ({
    id: `entry-${turn}`,
    order_id: id,
    kind: 'payment',
    method: 'cash',
    cents: 1,
    made_by: 'who has left',
    // Seven hundred of one moment are more than a page.
    made_at: turn < 700 ? 1000 : 1000 + turn,
    idempotency_key: `entry-${turn}`,
    paid_after_cents: 1,
    due_after_cents: 0,
  }));
  await shop.db.insertInto('payments').values(entries).execute();
  const idsOf = async (from: number, before: number) => {
    const ids: string[] = [];
    const { rows } = paymentsSheet(shop.db, { from, before }, UTC);
    for await (const [id] of rows) ids.push(String(id));
    return ids;
  };
  const all = await idsOf(1000, 2203);
  expect(all).toHaveLength(1203);
  expect(new Set(all).size).toBe(1203);
  expect(await idsOf(1001, 2202)).toHaveLength(502);
});

test('of a refund above what was owed, receipt, counter and export tell the rest apart', async () => {
  const shop = await startShop();
  const [owner, customer] = [await sellExtras(shop), await newCustomer(shop)];
  const { name, orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  await recordPayment(shop, owner, name, { amount: 24.2, due: 24.2 });
  const part = { method: 'POST', json: { version: 2, burger: orders[1] } };
  const path = `${shop.url}/baskets/${name}/cancellations.json?auth=${customer.idToken}`;
  expect((await call(path, part)).body).toMatchObject({ due: -4.7 });
  const refund = { kind: 'refund', reason: 'Ben is ill', amount: 8, due: -4.7 };
  const { body } = await recordPayment(shop, owner, name, refund);
  expect(body).toMatchObject({ due: 3.3 });
  const entry = { kind: 'refund', amount: 8, corrected: 3.3 };
  const read = async (of: string) => (await call(`${shop.url}/${of}?auth=${owner.idToken}`)).body;
  const { payments } = await read(`baskets/${name}/receipt.json`);
  expect(payments[body.name]).toMatchObject(entry);
  const atCounter = (await read('counter/baskets.json'))[name];
  expect(atCounter.payments[body.name]).toMatchObject(entry);
  const { rows } = paymentsSheet(shop.db, { from: 0, before: Number.MAX_SAFE_INTEGER }, UTC);
  const lines: unknown[] = [];
  for await (const cells of rows) lines.push(cells.slice(5, 9));
  expect(lines).toEqual([
    ['payment', 'cash', 2420, null],
    ['refund', 'cash', -800, -330],
  ]);
});
