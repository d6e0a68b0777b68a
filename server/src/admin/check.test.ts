import { expect, test } from 'vitest';
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
