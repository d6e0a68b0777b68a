import type { KyselyPlugin } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDb } from '../db/open-db.ts';
import {
  fetchOrders,
  goodOrder,
  newCustomer,
  newDbLocation,
  startShopOn,
  placeOrder,
} from '../../test/shop.ts';

/** Counts the questions to each table that are on their way, waiting or not. */
function countQuestions(): { plugin: KyselyPlugin; asked: Map<string, number> } {
  const asked = new Map<string, number>();
  return {
    asked,
    plugin: {
      transformQuery: ({ node }) => {
        const table = /"name":"(\w+)"/.exec(JSON.stringify('from' in node ? node.from : {}))?.[1];
        if (table !== undefined) asked.set(table, (asked.get(table) ?? 0) + 1);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  };
}

test('of two at once one is told that the other is in flight', async () => {
  const { plugin, asked } = countQuestions();
  const db = await openDb(await newDbLocation());
  const shop = await startShopOn(db.withPlugin(plugin));
  const customer = await newCustomer(shop);
  const submit = (key = 'burger-1') =>
    placeOrder(shop, customer, goodOrder(customer), { 'idempotency-key': key });
  // The first order under any key also clears old keys away.
  const earlier = await submit('burger-0');

  // SQLite has one connection, which answers in the order of asking. While it is held, both requests
  // come to ask for their session; while it is held again, both come to ask for their key.
  asked.clear();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { release: resolve, held: db.connection().execute(() => promise) };
  };
  const first = hold();
  const both = [submit(), submit()];
  await vi.waitFor(() => expect(asked.get('sessions')).toBe(2), 10_000);
  const second = hold();
  first.release();
  await vi.waitFor(() => expect(asked.get('idempotency_keys')).toBe(2), 10_000);
  second.release();
  await Promise.all([first.held, second.held]);

  const replies = await Promise.all(both);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const again = await submit();
  expect(again.status).toBe(200);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toEqual([
    earlier.body.name,
    again.body.name,
  ]);
});
