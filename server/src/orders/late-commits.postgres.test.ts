import { expect, test } from 'vitest';
import { copyOrder } from '../../test/copy-order.ts';
import { streamOrders } from '../../test/event-reader.ts';
import { newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { CUSTOMER, enterIntoLog } from './order-log.ts';

test('an order that was written first and committed last is sent, after those in between', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const first = await newOrder(shop, customer);
  const stream = await streamOrders(shop, customer);
  await stream.until(1);

  const written = Promise.withResolvers<void>();
  const maySettle = Promise.withResolvers<void>();
  const settled = shop.db.transaction().execute(async (transaction) => {
    const late = await copyOrder(transaction, first);
    const sold = { event: 'sold', by: CUSTOMER, at: Date.now(), version: 1 } as const;
    await enterIntoLog(transaction, [{ ...sold, orderId: late, accountId: customer.localId }]);
    written.resolve();
    await maySettle.promise;
    return late;
  });
  await written.promise;
  const between = await newOrder(shop, customer);
  await stream.until(2);
  maySettle.resolve();
  const late = await settled;
  const events = await stream.until(3);
  expect(events.slice(1).map(({ data }) => data.path)).toEqual([`/${between}`, `/${late}`]);
});
