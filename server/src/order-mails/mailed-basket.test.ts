import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { call, newCustomer, startShop } from '../../test/shop.ts';
import { findBasket } from '../orders/reading/basket-queries.ts';
import { mailedBasket } from './mailed-basket.ts';

test('a mail tells the burgers and extras that were cancelled from those that were not', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const { name: id, orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  for (const [place, part] of [{ burger: orders[1] }, { extra: 'fries' }].entries()) {
    const cancelled = await call(
      `${shop.url}/baskets/${id}/cancellations.json?auth=${customer.idToken}`,
      { method: 'POST', json: { version: place + 1, ...part } },
    );
    expect(cancelled.status).toBe(200);
  }
  const basket = await findBasket(shop.db, null, id);
  if (basket === undefined) throw new Error('the basket is missing');
  const { burgers, extras, total, due, isCancelled } = mailedBasket(basket);
  expect(burgers.map((burger) => burger.isCancelled)).toEqual([false, true, false]);
  expect(extras.map((extra) => [extra.name, extra.isCancelled])).toEqual([
    ['fries', true],
    ['cola', false],
  ]);
  expect({ total, due, isCancelled }).toEqual({ total: 1350, due: 1350, isCancelled: false });
});
