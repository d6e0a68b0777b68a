import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { orderRefusalReply } from './order-refusal-reply.ts';
import type { OrderRequest } from './price-order.ts';
import { placeInBatches } from './place-in-batches.ts';
import { networksOf } from '../../http/rate-limits/networks-of.ts';

function orderOf(
  customer: Customer,
  orderId: string,
  {
    key,
    sentPrice = 6.3,
    ...changes
  }: Partial<OrderRequest> & { key?: string; sentPrice?: number | null } = {},
): OrderRequest {
  const { localId: accountId } = customer;
  return {
    orderId,
    accountId,
    sessionId: decodeJwt<{ sid: string }>(customer.idToken).sid,
    networks: networksOf('127.0.0.1'),
    createdAt: Date.now(),
    burgers: [
      {
        id: orderId,
        burger: { salad: 2, bacon: 0, cheese: 0, meat: 1 },
        sentPrice: sentPrice ?? undefined,
        label: null,
      },
    ],
    extras: {},
    sentExtraPrices: {},
    sentTotal: undefined,
    sentFee: undefined,
    sentPromise: undefined,
    chosenAt: undefined,
    refuse: orderRefusalReply,
    isForGuest: false,
    orderData: { name: 'Ann Example', deliveryMethod: 'collection', email: customer.email },
    keyed: key === undefined ? undefined : { accountId, key, requestHash: 'the burger', orderId },
    ...changes,
  };
}

const LIMITS = { openBurgersPerAccount: 1000, burgersPerHour: 1000 };

const openTill = ({ db }: Shop, limits = LIMITS) =>
  placeInBatches({ db, currency: 'USD', limits, now: Date.now });

async function storedIds({ db }: Shop): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const outcomesOf = async (placing: Promise<string>[]) =>
  (await Promise.allSettled(placing)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : outcome.reason.status,
  );

test('orders that come together are all placed, and those that are refused are not', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const place = openTill(shop);
  const outcomes = await outcomesOf([
    place(orderOf(customer, 'a')),
    place(orderOf(customer, 'b', { sentPrice: 1 })),
    place(orderOf(customer, 'c', { key: 'one' })),
    place(orderOf(customer, 'd', { key: 'two', sentPrice: 1 })),
    place(orderOf(customer, 'e', { sentPrice: null })),
  ]);
  expect(outcomes).toEqual(['a', 409, 'c', 409, 'e']);
  expect(await storedIds(shop)).toEqual(['a', 'c', 'e']);
  expect(await place(orderOf(customer, 'f', { key: 'two' }))).toBe('f');
});

test('of two simultaneous orders under one key, one gets 409 because the other is under way', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const place = openTill(shop);
  const both = [
    place(orderOf(customer, 'a', { key: 'one' })),
    place(orderOf(customer, 'b', { key: 'one' })),
  ];
  expect(await outcomesOf(both)).toEqual(['a', 409]);
  expect(await place(orderOf(customer, 'c', { key: 'one' }))).toBe('a');
  expect(await storedIds(shop)).toEqual(['a']);
});

test('keys of two accounts have nothing to do with each other, also in one batch', async () => {
  const shop = await startShop();
  const ann = await newCustomer(shop);
  const bob = await newCustomer(shop);
  const place = openTill(shop);
  const sent = () => [
    place(orderOf(ann, 'a', { key: 'one' })),
    place(orderOf(bob, 'b', { key: 'one' })),
  ];
  expect(await outcomesOf(sent())).toEqual(['a', 'b']);
  expect(await outcomesOf(sent())).toEqual(['a', 'b']);
});

test('what the counter orders at the same moment leaves its guests no more than the limit of their network', async () => {
  const shop = await startShop();
  const counter = await newStaff(shop, 'counter');
  const guests: Customer[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let guest = 0; guest < 11; guest += 1) guests.push(await newCustomer(shop));
  const place = openTill(shop, { openBurgersPerAccount: 0, burgersPerHour: 1 });
  const outcomes = await outcomesOf([
    place(orderOf(counter, 'counter')),
    ...guests.map((guest, turn) => place(orderOf(guest, `guest ${turn}`))),
  ]);
  expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(1);
});

test('an order whose account is gone fails alone', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const gone = { ...customer, localId: 'nobody' };
  const place = openTill(shop);
  const outcomes = await Promise.allSettled([
    place(orderOf(customer, 'a')),
    place(orderOf(gone, 'b')),
    place(orderOf(gone, 'c', { key: 'one' })),
    place(orderOf(customer, 'd', { key: 'one' })),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(await storedIds(shop)).toEqual(['a', 'd']);
});

test('orders of a deleted account take no queries of their own', async () => {
  const shop = await startShop();
  let queries = 0;
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const place = openTill({ ...shop, db });
  const customer = await newCustomer(shop);
  const queriesWith = async (orders: number) => {
    const gone = await newCustomer(shop);
    await identityCall(shop, 'delete', { idToken: gone.idToken });
    const keys = Array.from({ length: orders }, (_, index) => `${orders}-${index}`);
    const before = queries;
    const outcomes = await outcomesOf([
      place(orderOf(customer, `of ${orders}`, { key: `of ${orders}` })),
      ...keys.map((key) => place(orderOf(gone, key, { key }))),
    ]);
    expect(outcomes).toEqual([`of ${orders}`, ...keys.map(() => 401)]);
    return queries - before;
  };
  expect(await queriesWith(20)).toBe(await queriesWith(1));
});

test('an order that fails for a reason which nothing foresees fails alone', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const place = openTill(shop);
  await place(orderOf(customer, 'a'));
  const outcomes = await Promise.allSettled([
    // The id is taken.
    place(orderOf(customer, 'a', { key: 'two' })),
    place(orderOf(customer, 'b', { key: 'one' })),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await storedIds(shop)).toEqual(['a', 'b']);
  expect(await place(orderOf(customer, 'c', { key: 'two' }))).toBe('c');
});

test('a database that fails fails every order of a batch, and their keys are free again', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  let isAway = true;
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      const isSale =
        node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'burgers';
      if (isAway && isSale) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const place = openTill({ ...shop, db });
  const sent = () => [
    place(orderOf(customer, 'a', { key: 'two' })),
    place(orderOf(customer, 'b', { key: 'one' })),
  ];
  expect((await Promise.allSettled(sent())).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await storedIds(shop)).toEqual([]);
  isAway = false;
  expect(await outcomesOf(sent())).toEqual(['a', 'b']);
});
