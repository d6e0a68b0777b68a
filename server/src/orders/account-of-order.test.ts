import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { newStaff } from '../../test/new-staff.ts';
import { call, identityCall, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';

const REASON = "We couldn't confirm this order.";

/** A customer with open orders, who signed in last from this address. */
async function newCustomerFrom(shop: Shop, address: string, orders: number) {
  const customer = await newCustomer(shop);
  const ids: string[] = [];
  for (let count = 0; count < orders; count += 1) ids.push(await newOrder(shop, customer));
  await shop.db.deleteFrom('account_networks').where('account_id', '=', customer.localId).execute();
  const { email, password } = customer;
  const headers = { 'x-forwarded-for': address };
  await identityCall(shop, 'signInWithPassword', { email, password }, headers);
  return { customer, ids };
}

/** A prank orderer with two open orders, another account in the same /48, a neighbour, and the owner's calls. */
async function openShop() {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const owner = await newStaff(shop, 'owner');
  const prank = await newCustomerFrom(shop, '2001:db8:1:2::1', 2);
  const second = await newCustomerFrom(shop, '2001:db8:1:ab00::1', 1);
  const neighbour = await newCustomerFrom(shop, '2001:db8:2::1', 1);
  const about = async (id: string | undefined, what: string, json?: object, by: Customer = owner) =>
    await call(`${shop.url}/baskets/${id}/${what}.json?auth=${by.idToken}`, {
      method: 'POST',
      ...(json && { json }),
    });
  const open = async () => {
    const rows = await shop.db
      .selectFrom('orders')
      .select(['id', 'status', 'cancel_reason', 'version'])
      .orderBy('id')
      .execute();
    return rows;
  };
  return { shop, owner, prank, second, neighbour, about, open };
}

test('the owner reads the account behind an order, and that is on record', async () => {
  const { shop, owner, prank, about } = await openShop();
  const { body, status } = await about(prank.ids[1], 'account');
  expect(status).toBe(200);
  expect(body).toEqual({
    email: prank.customer.email,
    since: expect.any(Number),
    orders: 2,
    openOrders: 2,
    disabled: false,
    network: { accounts: 2, openOrders: 3 },
  });
  const changes = await call(`${shop.url}/role-changes.json?auth=${owner.idToken}`);
  expect(Object.values(changes.body)[0]).toMatchObject({
    email: prank.customer.email,
    way: 'account looked up',
    changedBy: owner.localId,
    before: 'customer',
    after: 'customer',
  });
  const counter = await newStaff(shop, 'counter');
  expect((await about(prank.ids[0], 'account', undefined, counter)).status).toBe(401);
  expect((await about('-Onone', 'account')).status).toBe(404);
});

test('an order that nobody ended on its day is open no longer, for its network either', async () => {
  const { shop, prank, second, about } = await openShop();
  await shop.db
    .updateTable('orders')
    .set({ created_at: Date.now() - OPEN_MS - 60_000 })
    .where('account_id', '=', second.customer.localId)
    .execute();
  const { body } = await about(prank.ids[1], 'account');
  expect(body.network).toEqual({ accounts: 1, openOrders: 2 });
});

test('the open orders of an account are cancelled in one press, each once and with the reason', async () => {
  const { prank, second, neighbour, about, open } = await openShop();
  const wanted = { reach: 'account', reason: REASON };
  const presses = [1, 2].map(
    async () => await about(prank.ids[0], 'account-cancellations', wanted),
  );
  const answers = await Promise.all(presses);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const counts = answers.map(({ body }) => body.orders as number);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 2]);
  const orders = Object.fromEntries((await open()).map(({ id, ...order }) => [id, order]));
  for (const id of prank.ids) {
    expect(orders[id]).toEqual({ status: 'cancelled', cancel_reason: REASON, version: 2 });
  }
  for (const id of [...second.ids, ...neighbour.ids]) {
    expect(orders[id]).toMatchObject({ status: 'received' });
  }
  const noReason = await about(second.ids[0], 'account-cancellations', { ...wanted, reason: ' ' });
  expect(noReason.status).toBe(400);
});

test('those of its network are cancelled with them, as wide as limits count it, and no others', async () => {
  const { shop, owner, prank, second, neighbour, about, open } = await openShop();
  const wanted = { reach: 'network', reason: REASON };
  const { body } = await about(prank.ids[0], 'account-cancellations', wanted);
  expect(body).toEqual({ orders: 3, paid: 0 });
  const received = (await open()).filter(({ status }) => status === 'received');
  expect(received.map(({ id }) => id)).toEqual(neighbour.ids);
  const log = await shop.db
    .selectFrom('order_log')
    .select(['order_id', 'made_as', 'made_by', 'reason'])
    .where('event', '=', 'cancelled')
    .where('order_id', '=', second.ids[0] ?? '')
    .execute();
  expect(log).toEqual([
    { order_id: second.ids[0], made_as: 'staff', made_by: owner.localId, reason: REASON },
  ]);
});
