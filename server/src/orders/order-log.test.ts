import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { changeOrderState } from '../../test/change-order-state.ts';
import { newStaff } from '../../test/new-staff.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { call, identityCall, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';
import { forgetInLog } from './forget-in-log.ts';

async function logOf({ db }: Pick<Shop, 'db'>, orderId: string) {
  const rows = db
    .selectFrom('order_log')
    .select(['version', 'event', 'made_as', 'made_by', 'subject', 'cents', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('version');
  return (await rows.execute()).map(({ version, event, made_as, made_by, ...about }) =>
    [version, event, made_as, made_by as unknown].concat(
      Object.values(about).filter((value) => value !== null),
    ),
  );
}

test('the log of an order says what happened, who did it and what money moved, for ever', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const [customer, counter] = [await newCustomer(shop), await newStaff(shop, 'counter')];
  const { body } = await placeBasket(shop, customer, familyBasket(customer));
  const [id, second] = body.orders;
  const path = `/baskets/${id}/cancellations.json?auth=${customer.idToken}`;
  for (const [turn, part] of [{ burger: second }, { extra: 'fries' }].entries()) {
    const json = { version: turn + 1, ...part };
    expect((await call(shop.url + path, { method: 'POST', json })).status).toBe(200);
  }
  const { due } = (await call(`${shop.url}/baskets/${id}.json?auth=${customer.idToken}`)).body;
  const total = (await call(`${shop.url}/baskets/${id}.json?auth=${customer.idToken}`)).body.total;
  const paid = await recordPayment(shop, counter, id, { amount: total, due: due ?? total });
  const refund = { kind: 'refund', reason: 'Cold', amount: 1, due: 0 };
  const given = await recordPayment(shop, counter, id, refund);
  await changeOrderState(shop, counter, id, 'preparing', 5);
  const by = counter.localId;
  const log = [
    [1, 'sold', 'customer', null],
    [2, 'part-cancelled', 'customer', null, second],
    [3, 'part-cancelled', 'customer', null, 'fries'],
    [4, 'payment', 'staff', by, paid.body.name, Math.round(total * 100)],
    [5, 'refund', 'staff', by, given.body.name, -100, 'Cold'],
    [6, 'preparing', 'staff', by],
  ];
  expect(await logOf(shop, id)).toEqual(log);

  // Accounts that are deleted leave their role.
  await identityCall(shop, 'delete', { idToken: counter.idToken });
  await identityCall(shop, 'delete', { idToken: customer.idToken });
  const left = log.map((entry) => entry.with(3, null).filter((one) => one !== 'Cold'));
  expect(await logOf(shop, id)).toEqual(left);
});

test('a log is forgotten also if it takes several statements', async () => {
  const shop = await startShop();
  const [customer, cook] = [await newCustomer(shop), await newStaff(shop, 'kitchen')];
  for (let orders = 0; orders < 3; orders += 1) {
    const id = await newOrder(shop, customer);
    await changeOrderState(shop, cook, id, 'preparing', 1);
  }
  for (const { localId } of [customer, cook]) await forgetInLog(shop.db, localId, 2);
  const log = await shop.db.selectFrom('order_log').select(['account_id', 'made_by']).execute();
  expect(log).toEqual(Array.from({ length: 6 }, () => ({ account_id: null, made_by: null })));
});

test('of a step that is refused there is no entry', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const id = await newOrder(shop, customer);
  expect((await changeOrderState(shop, customer, id, 'ready', 1)).status).not.toBe(200);
  expect(await logOf(shop, id)).toEqual([[1, 'sold', 'customer', null]]);
});
