import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { newCustomer, startShop } from '../../test/shop.ts';
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

test('orders of a basket that do not go together are problems', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const { orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  expect((await checkShop(shop.db)).problems).toEqual([]);
  await shop.db
    .updateTable('orders')
    .set({ status: 'ready' })
    .where('id', '=', orders[1])
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ basket_id: 'gone' })
    .where('id', '=', orders[2])
    .execute();
  expect((await checkShop(shop.db)).problems.toSorted()).toEqual(
    [
      `Order ${orders[1]}: its status is not that of its basket ${orders[0]}.`,
      `Order ${orders[2]}: the first order of its basket gone is missing.`,
    ].toSorted(),
  );
});
