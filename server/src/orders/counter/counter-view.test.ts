import { RECALL_MS } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { makeOlder } from '../../../test/make-older.ts';
import { openStream } from '../../../test/event-reader.ts';
import { openCounter } from '../../../test/open-counter.ts';
import { call } from '../../../test/shop.ts';

test('a basket of several burgers is one basket on a stream', async () => {
  const { there, customer, counter, place, baskets } = await openCounter();
  await sellExtras(there);
  const stream = await openStream(baskets(counter));
  await stream.until(1);
  const { name, orders } = (await placeBasket(there, customer, familyBasket(customer))).body;
  const [, placed] = await stream.until(2);
  expect(Object.keys(placed?.data.data.burgers)).toEqual(orders);
  expect(placed?.data.data.burgers[orders[0]]).toMatchObject({ label: 'Ada' });
  const next = await place();
  const paths = (await stream.until(3)).slice(1).map(({ data }) => data.path);
  expect(paths).toEqual([`/${name}`, `/${next}`]);
  await call(`${there.url}/baskets/${name}/cancellations.json?auth=${customer.idToken}`, {
    method: 'POST',
    json: { version: 1, burger: orders[1] },
  });
  const [, , , changed] = await stream.until(4);
  const { total, burgers } = changed?.data.data ?? {};
  expect(total).toBe(19.5);
  expect(burgers[orders[1]]).toHaveProperty('cancelledAt', expect.any(Number));
  expect(burgers[orders[0]]).not.toHaveProperty('cancelledAt');
});

test('a delivery leaves the stream of its driver once, an hour after it was handed over', async () => {
  const { here, staff, counter, place, step, choose, baskets } = await openCounter();
  const ada = await staff('driver');
  const [id, next] = [await place(), await place()];
  for (const delivery of [id, next]) {
    await choose(counter, delivery, ada.localId, 1);
    await step(counter, delivery, 'preparing', 2);
  }
  await step(counter, id, 'ready', 3);
  await step(ada, id, 'handed-over', 4);
  await makeOlder(here, RECALL_MS - 60_000);
  const stream = await openStream(baskets(ada));
  await stream.until(1);
  here.advance(120_000);
  const taken = { event: 'put', data: { path: `/${id}`, data: null } };
  expect((await stream.until(2))[1]).toEqual(taken);
  await step(counter, next, 'ready', 3);
  await stream.until(3);
  await step(ada, next, 'out-for-delivery', 4);
  const later = (await stream.until(4)).slice(2).map(({ data }) => data.path);
  expect(later).toEqual([`/${next}`, `/${next}`]);
});
