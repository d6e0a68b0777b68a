import { RECALL_MS } from '@tall-order/domain/order-status.ts';
import { expect, test, vi } from 'vitest';
import { openStream, streamOrders } from '../../../test/event-reader.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';

const MINUTE_MS = 60_000;
const HOURS_26 = 26 * 60 * MINUTE_MS;

test('a stream tells the time of the server to a reader that asks, before anything else and with each keep-alive', async () => {
  // From the start: a clock that jumps ends the streams of orders, and their readers come back.
  const shop = await startShop({ now: () => Date.now() + HOURS_26 });
  const cook = await newStaff(shop, 'kitchen');
  const customer = await newCustomer(shop);
  const before = Date.now() + HOURS_26;
  const streams = [
    await openStream(`${shop.url}/menu.json?clock=true`),
    await openStream(`${shop.url}/kitchen/baskets.json?clock=true&auth=${cook.idToken}`),
    await streamOrders(shop, customer, '&clock=true'),
  ];
  for (const stream of streams) {
    const [clock, first] = await stream.until(2);
    expect(clock).toEqual({ event: 'clock', data: expect.any(Number) });
    expect(clock?.data).toBeGreaterThanOrEqual(before);
    expect(clock?.data).toBeLessThan(before + 600_000);
    expect(first).toMatchObject({ event: 'put', data: { path: '/' } });
  }
  shop.advance(21_000);
  for (const stream of streams) {
    // On a slow machine a keep-alive may have come before the clock was set ahead.
    await vi.waitFor(() => {
      const later = stream.events.at(-1);
      expect(later?.event).toBe('clock');
      expect(later?.data).toBeGreaterThanOrEqual(before + 21_000);
    }, 60_000);
    expect(stream.text()).toContain('event: keep-alive\ndata: null\n\nevent: clock\n');
  }
});

test('a stream tells no time to a reader that does not ask', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const stream = await streamOrders(shop, customer);
  await stream.until(1);
  shop.advance(21_000);
  const both = 'event: put\ndata: {"path":"/","data":{}}\n\nevent: keep-alive\ndata: null\n\n';
  await vi.waitFor(() => expect(stream.text()).toContain('keep-alive'), 60_000);
  expect(stream.text().slice(0, both.length)).toBe(both);
});

test('what only time ends is taken off the boards by the server', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const [open, over] = [await newOrder(shop, customer), await newOrder(shop, customer)];
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: Date.now() - RECALL_MS + MINUTE_MS })
    .where('id', '=', over)
    .execute();
  const cook = await newStaff(shop, 'kitchen');
  const counter = await newStaff(shop, 'counter');
  const streams = [
    await openStream(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`),
    await openStream(`${shop.url}/counter/baskets.json?auth=${counter.idToken}`),
  ];
  for (const stream of streams) {
    expect(Object.keys((await stream.until(1))[0]?.data.data)).toEqual([open, over]);
  }
  shop.advance(MINUTE_MS + 1000);
  for (const stream of streams) {
    const gone = { event: 'put', data: { path: `/${over}`, data: null } };
    expect((await stream.until(2))[1]).toEqual(gone);
  }
});
