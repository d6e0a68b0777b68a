import { expect, test } from 'vitest';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import { streamOrders } from '../../test/event-reader.ts';
import { newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { recordOrderChanges } from './live/order-changes.ts';

test('an order that was written first and committed last is told, after those in between', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const first = await newOrder(shop, customer);
  const stream = await streamOrders(shop, customer);
  await stream.until(1);

  const late = createPushIds(Date.now, () => Array.from({ length: 12 }, () => 7))();
  const written = Promise.withResolvers<void>();
  const maySettle = Promise.withResolvers<void>();
  const settled = shop.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('orders')
      .values({ ...row, id: late })
      .execute();
    await recordOrderChanges(transaction, [
      { orderId: late, accountId: customer.localId, version: 1 },
    ]);
    written.resolve();
    await maySettle.promise;
  });
  await written.promise;
  const between = await newOrder(shop, customer);
  await stream.until(2);
  maySettle.resolve();
  await settled;
  const events = await stream.until(3);
  expect(events.slice(1).map(({ data }) => data.path)).toEqual([`/${between}`, `/${late}`]);
});
