import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { call, newCustomer, startShop } from '../../test/shop.ts';
import { findBasket } from '../orders/reading/basket-queries.ts';
import { mailedBasket } from './mailed-basket.ts';

test('a mail tells the burgers and extras that were cancelled from those that were not', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const milk = shop.db.updateTable('extras').set({ allergens: '["milk"]' });
  await milk.where('name', '=', 'fries').execute();
  const customer = await newCustomer(shop);
  const { name: id, orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  for (const [place, part] of [{ burger: orders[1] }, { extra: 'fries' }].entries()) {
    const cancelled = await call(
      `${shop.url}/baskets/${id}/cancellations.json?auth=${customer.idToken}`,
      { method: 'POST', json: { version: place + 1, ...part } },
    );
    expect(cancelled.status).toBe(200);
  }
  const read = async () => {
    const basket = await findBasket(shop.db, null, id);
    if (basket === undefined) throw new Error('the basket is missing');
    return mailedBasket(basket);
  };
  const money = { fee_cents: 250, paid_cents: 50, reduction_cents: 100 };
  await shop.db.updateTable('orders').set(money).where('id', '=', id).execute();
  const { burgers, extras, ...others } = await read();
  expect(burgers.map((burger) => burger.label)).toEqual(['Ada', 'Ben', null]);
  expect(burgers[0]?.allergens).toMatchObject({ bun: ['gluten', 'sesame'], meat: [] });
  expect(extras.map((extra) => [extra.count, extra.unitPrice, extra.allergens])).toEqual([
    [2, 300, ['milk']],
    [1, 250, []],
  ]);
  expect(burgers.map((burger) => burger.isCancelled)).toEqual([false, true, false]);
  expect(extras.map((extra) => [extra.name, extra.isCancelled])).toEqual([
    ['fries', true],
    ['cola', false],
  ]);
  const amounts = { fee: 250, total: 1350, charged: 1600, reduction: 100, paid: 50, due: 1450 };
  expect(others).toMatchObject({ ...amounts, isCancelled: false });
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute();
  expect(await read()).toMatchObject({ charged: 0, due: -50, isCancelled: true });
});
