import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { newStaff } from '../../test/new-staff.ts';
import { orderToChange } from '../../test/order-to-change.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { checkShop } from './check.ts';

test('a shop whose roles change while it is checked has no problems', async () => {
  const shop = await startShop();
  const [ann, bob] = [await newCustomer(shop), await newCustomer(shop)];
  await shop.grant(ann, 'owner');
  await shop.grant(bob, 'kitchen');
  const checked = new AbortController();
  const changing = (async () => {
    while (!checked.signal.aborted) {
      await shop.grant(bob, 'owner');
      await shop.grant(bob, 'kitchen');
    }
  })();
  const problems: string[] = [];
  for (let check = 0; check < 20; check += 1) problems.push(...(await checkShop(shop.db)).problems);
  checked.abort();
  await changing;
  expect(problems).toEqual([]);
});

test('an order without a burger, or without its first one, is a problem', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const { orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const alone = await newOrder(shop, customer);
  expect((await checkShop(shop.db)).problems).toEqual([]);
  for (const id of [alone, orders[0]]) {
    await shop.db.deleteFrom('burgers').where('id', '=', id).execute();
  }
  expect((await checkShop(shop.db)).problems.toSorted()).toEqual(
    [
      `Order ${orders[0]}: its first burger is missing.`,
      `Order ${orders[0]}: 1790 cents are due, it says 2420.`,
      `Order ${alone}: it has no burger.`,
    ].toSorted(),
  );
});

test('an order of a guest and of an account at once is a problem', async () => {
  const shop = await startShop();
  const counter = await newStaff(shop, 'counter');
  const { name } = (
    await placeBasket(shop, counter, {
      guest: true,
      burgers: [{ ingredients: { meat: 1 } }],
      orderData: { deliveryMethod: 'collection' },
    })
  ).body;
  expect((await checkShop(shop.db)).problems).toEqual([]);
  await shop.db.updateTable('orders').set({ account_id: counter.localId }).execute();
  expect((await checkShop(shop.db)).problems).toEqual([
    `Order ${name}: it is a guest's and also an account's.`,
  ]);
});

test('a submission without its order and an order that cannot be read are problems', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { db } = shop;
  const id = await newOrder(shop, customer);
  const [extras, details] = [await newOrder(shop, customer), await newOrder(shop, customer)];
  const key = { account_id: customer.localId, request_hash: '', created_at: 0 };
  const keys = [
    { ...key, key: 'kept', order_id: id },
    { ...key, key: 'lost', order_id: 'gone' },
  ];
  await db.insertInto('idempotency_keys').values(keys).execute();
  const damaged = '\u001b[2J';
  const damage = async (of: string, columns: object) =>
    await db.updateTable('orders').set(columns).where('id', '=', of).execute();
  await db.updateTable('burgers').set({ snapshot: damaged }).where('id', '=', id).execute();
  await damage(extras, { extras: damaged });
  await damage(details, { customer: damaged });
  const { orders, problems } = await checkShop(db);
  expect(orders).toBe(3);
  expect(problems).toEqual([
    ...[id, extras, details].map((one) =>
      expect.stringMatching(new RegExp(`^Order ${one}: it cannot be read: \\P{Cc}+$`, 'u')),
    ),
    'Order gone: its submission is kept, the order is not.',
  ]);
});

test('the amount paid for an order and its reduction are the sums of its payments and refunds', async () => {
  const shop = await startShop();
  const [owner, customer] = [await newStaff(shop, 'owner'), await newCustomer(shop)];
  const [one, other] = [await newOrder(shop, customer), await newOrder(shop, customer)];
  for (const id of [one, other]) await recordPayment(shop, owner, id, { amount: 6, due: 6.3 });
  const refund = { kind: 'refund', reason: 'Cold fries', amount: 1, due: 0.3 };
  await recordPayment(shop, owner, one, refund);
  const third = await newOrder(shop, customer);
  await recordPayment(shop, owner, third, { amount: 6, due: 6.3 });
  await recordPayment(shop, owner, third, { ...refund, reducesPrice: true });
  const fourth = await newOrder(shop, customer);
  await recordPayment(shop, owner, fourth, { amount: 6, due: 6.3 });
  await recordPayment(shop, owner, fourth, { ...refund, amount: 6 });
  expect((await checkShop(shop.db)).problems).toEqual([]);
  await shop.db.updateTable('orders').set({ paid_cents: 499 }).where('id', '=', one).execute();
  await shop.db.updateTable('orders').set({ reduction_cents: 0 }).where('id', '=', third).execute();
  for (const [from, to] of [[other, 'gone'] as const, [fourth, 'refunded'] as const]) {
    const entries = shop.db.updateTable('payments').set({ order_id: to });
    await entries.where('order_id', '=', from).execute();
  }
  expect((await checkShop(shop.db)).problems.toSorted()).toEqual(
    [
      `Order ${one}: 131 cents are due, it says 130.`,
      `Order ${third}: 130 cents are due, it says 30.`,
      `Order ${one}: 499 cents are paid, its payments add up to 500.`,
      `Order ${other}: 600 cents are paid, its payments add up to 0.`,
      `Order ${third}: its tax is reduced for 100 cents, its price by 0.`,
      `Order ${third}: its price is reduced by 0 cents, its refunds reduce it by 100.`,
      'Order gone: its payments are kept, the order is not.',
      'Order refunded: its payments are kept, the order is not.',
    ].toSorted(),
  );
});

test('an order that does not cost what its log says is found', async () => {
  const { shop, name, change } = await orderToChange();
  const add = { version: 1, add: { extra: 'cola', count: 1 }, total: 26.7, agreed: true };
  expect((await change(add)).status).toBe(200);
  expect((await checkShop(shop.db)).problems).toEqual([]);
  await shop.db.updateTable('orders').set({ fee_cents: 100 }).where('id', '=', name).execute();
  expect((await checkShop(shop.db)).problems).toEqual([
    `Order ${name}: it costs 2770 cents, by its log 2670.`,
    `Order ${name}: 2770 cents are due, it says 2670.`,
  ]);
});
