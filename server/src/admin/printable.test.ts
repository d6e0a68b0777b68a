import { expect, test } from 'vitest';
import { shopCommand } from '../../test/shop-command.ts';
import { newShopLocation } from '../../test/db-locations.ts';
import { newCustomer, newOrder, startShop } from '../../test/shop.ts';

test('characters that would move the cursor of a terminal are shown as escapes', async () => {
  const location = await newShopLocation();
  const shop = await startShop({}, location);
  const ann = await newCustomer(shop);
  const email = 'ann\u001b[2J\r@example.com';
  await shop.db.updateTable('accounts').set({ email }).where('id', '=', ann.localId).execute();
  const order = await newOrder(shop, ann);
  await shop.db
    .updateTable('burgers')
    .set({ snapshot: '\u009b2J' })
    .where('id', '=', order)
    .execute();
  expect((await shopCommand(location, 'users')).output).toContain(
    'ann\\u001b[2J\\u000d@example.com\t',
  );
  const { output } = await shopCommand(location, 'check');
  expect(output).toContain(`Order ${order}: it cannot be read: `);
  expect(output).toContain('\\u009b2J');
  expect(output).not.toMatch(/[^\n\P{Cc}]/u);
});
