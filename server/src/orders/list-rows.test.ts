import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { changeOrderState } from '../../test/change-order-state.ts';
import { openStream } from '../../test/event-reader.ts';
import { newStaff } from '../../test/new-staff.ts';
import { call, fetchOrders, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';

const MORE = 'x-more-orders';

/** A shop whose lists hold three orders, and a customer with so many. */
async function shopWithOrders(count: number) {
  const shop = await startShop({ listRows: 3 });
  const customer = await newCustomer(shop);
  const ids: string[] = [];
  while (ids.length < count) ids.push(await newOrder(shop, customer));
  return { shop, customer, ids };
}

/** The orders before or after one of them, with a query of the contract. */
async function ordersBeside(shop: Shop, { idToken, localId }: Customer, bounds: string) {
  const address = `${shop.url}/orders.json?auth=${idToken}&orderBy="userId"`;
  return await call(`${address}${bounds.replaceAll('USER', `"${localId}"`)}`);
}

test('a list within the bound is whole; beyond it the newest are there, and a header says so', async () => {
  const { shop, customer, ids } = await shopWithOrders(3);
  const whole = await fetchOrders(shop, customer);
  expect(Object.keys(whole.body)).toEqual(ids);
  expect(whole.headers.get(MORE)).toBeNull();

  ids.push(await newOrder(shop, customer));
  // The second time from memory.
  for (let times = 0; times < 2; times += 1) {
    const { body, headers } = await fetchOrders(shop, customer);
    expect(Object.keys(body)).toEqual(ids.slice(1));
    expect(headers.get(MORE)).toBe('older');
    expect(headers.get('access-control-expose-headers')).toContain('X-More-Orders');
  }
  const oldest = await fetchOrders(shop, customer, '&limitToFirst=50');
  expect(Object.keys(oldest.body)).toEqual(ids.slice(0, 3));
  expect(oldest.headers.get(MORE)).toBe('newer');
  for (const limit of [2, 3]) {
    const newest = await fetchOrders(shop, customer, `&limitToLast=${limit}`);
    expect(Object.keys(newest.body)).toEqual(ids.slice(-limit));
    expect(newest.headers.get(MORE)).toBeNull();
  }
});

test('orders beyond the limit can be read page by page', async () => {
  const { shop, customer, ids } = await shopWithOrders(7);
  const read: string[] = [];
  let more: string | null = 'older';
  let before = '"[MAX_NAME]"';
  while (more !== null) {
    const page = await ordersBeside(shop, customer, `&startAt=USER&endBefore=USER,${before}`);
    const found = Object.keys(page.body);
    expect(found.length).toBeLessThanOrEqual(3);
    read.unshift(...found);
    more = page.headers.get(MORE);
    before = `"${found[0]}"`;
  }
  expect(read).toEqual(ids);
});

test('baskets are listed until their orders are as many as a list may have', async () => {
  const shop = await startShop({ listRows: 4 });
  const customer = await newCustomer(shop);
  await sellExtras(shop);
  const ids: string[] = [];
  for (let baskets = 0; baskets < 3; baskets += 1) {
    ids.push((await placeBasket(shop, customer, familyBasket(customer))).body.name);
  }
  ids.push(await newOrder(shop, customer));
  const query = `?auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"`;
  const list = async (limit = '') => {
    const { body, headers } = await call(`${shop.url}/baskets.json${query}${limit}`);
    return { listed: Object.keys(body), more: headers.get(MORE) };
  };
  // Baskets of three orders each, and one of a single order.
  expect(await list()).toEqual({ listed: ids.slice(2), more: 'older' });
  expect(await list('&limitToLast=3')).toEqual({ listed: ids.slice(2), more: 'older' });
  expect(await list('&limitToLast=2')).toEqual({ listed: ids.slice(2), more: null });
  expect(await list('&limitToFirst=2')).toEqual({ listed: ids.slice(0, 1), more: 'newer' });

  const stream = await openStream(`${shop.url}/baskets.json${query}`);
  const [first] = await stream.until(1);
  expect(Object.keys(first?.data.data)).toEqual(ids.slice(2));
});

test('a basket that has more orders than a list may have is listed alone', async () => {
  const shop = await startShop({ listRows: 2 });
  const customer = await newCustomer(shop);
  await sellExtras(shop);
  await newOrder(shop, customer);
  const { name } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const query = `?auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"`;
  const { body, headers } = await call(`${shop.url}/baskets.json${query}`);
  expect(Object.keys(body)).toEqual([name]);
  expect(headers.get(MORE)).toBe('older');
});

test('a stream begins with the newest orders and follows those alone, and new ones', async () => {
  const { shop, customer, ids } = await shopWithOrders(4);
  const query = `auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"`;
  const stream = await openStream(`${shop.url}/orders.json?${query}`);
  const [first] = await stream.until(1);
  expect(Object.keys(first?.data.data)).toEqual(ids.slice(1));
  await changeOrderState(shop, customer, ids[0] ?? '', 'cancelled', 1);
  const added = await newOrder(shop, customer);
  const [, put] = await stream.until(2);
  expect(put).toMatchObject({ event: 'put', data: { path: `/${added}` } });
});

test('the kitchen gets the oldest open orders first, and asks for those after them', async () => {
  const { shop, ids } = await shopWithOrders(5);
  const cook = await newStaff(shop, 'kitchen');
  const board = async (query = '') =>
    await call(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}${query}`);
  const { body, headers } = await board();
  expect(Object.keys(body)).toEqual(ids.slice(0, 3));
  expect(headers.get(MORE)).toBe('newer');
  const rest = await board(`&startAfter="${ids[2]}"`);
  expect(Object.keys(rest.body)).toEqual(ids.slice(3));
  expect(rest.headers.get(MORE)).toBeNull();
  expect((await board('&startAfter=nothing')).status).toBe(400);

  // Finished orders leave their places to open ones, even to newer ones.
  for (const id of ids.slice(0, 3)) await changeOrderState(shop, cook, id, 'cancelled', 1);
  const later = await board();
  expect(Object.keys(later.body)).toEqual([ids[2], ...ids.slice(3)]);
  expect(later.headers.get(MORE)).toBeNull();
  // A page after the first holds open orders alone: the first has those that are over.
  expect(Object.keys((await board(`&startAfter="${ids[3]}"`)).body)).toEqual([ids[4]]);
});

test('an order that the board did not begin with comes whole when it changes', async () => {
  const { shop, ids } = await shopWithOrders(4);
  const cook = await newStaff(shop, 'kitchen');
  const stream = await openStream(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  const [first] = await stream.until(1);
  expect(Object.keys(first?.data.data)).toEqual(ids.slice(0, 3));
  await changeOrderState(shop, cook, ids[3] ?? '', 'preparing', 1);
  const [, put] = await stream.until(2);
  expect(put).toMatchObject({
    event: 'put',
    data: { path: `/${ids[3]}`, data: { state: { status: 'preparing' } } },
  });
});
