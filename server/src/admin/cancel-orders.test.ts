import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { newStaff } from '../../test/new-staff.ts';
import { identityCall, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { disableAccount } from './accounts.ts';
import { cancelOrders, cancelOrdersFrom, listOrderingNetworks } from './cancel-orders.ts';

const DAY_MS = 86_400_000;

/** A customer who has ordered, and signed in from these addresses. */
async function newCustomerFrom(shop: Shop, ...addresses: string[]): Promise<string> {
  const customer = await newCustomer(shop);
  await signInFrom(shop, customer, addresses);
  await shop.db
    .deleteFrom('account_networks')
    .where('account_id', '=', customer.localId)
    .where('network', '=', '127.0.0.1')
    .execute();
  return await newOrder(shop, customer);
}

async function signInFrom(shop: Shop, { email, password }: Customer, addresses: string[]) {
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address };
    await identityCall(shop, 'signInWithPassword', { email, password }, headers);
  }
}

test('one command cancels the open orders of all customers from a network', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const near = await newCustomerFrom(shop, '2001:db8:1:2::1');
  const far = await newCustomerFrom(shop, '192.0.2.1', '2001:db8:1:ab00::1');
  const beside = await newCustomerFrom(shop, '2001:db8:2::1', '203.0.113.7');
  const staff = await newStaff(shop, 'counter');
  await signInFrom(shop, staff, ['2001:db8:1:2::9']);
  const forGuest = await newOrder(shop, staff);
  const open = async () => {
    const rows = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'received')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await listOrderingNetworks(shop.db, Date.now())).toMatch(
    /^2001:db8:1::\/48 {2}2 accounts with open orders\n/,
  );
  const cancel = async (network: string) => await cancelOrdersFrom(shop.db, network, Date.now());
  expect(await cancel('2001:db8:1:3::1')).toBe(
    'Cancelled 0 open orders of 0 accounts from 2001:db8:1:3::1.\n',
  );
  expect(await cancel('2001:db8:1:2:3:4:5:6')).toMatch(/^Cancelled 1 open order of 1 account /);
  expect(await open()).toEqual([far, beside, forGuest]);
  expect(await cancel('2001:db8:1::/48')).toMatch(/^Cancelled 1 open order of 1 account /);
  expect(await open()).toEqual([beside, forGuest]);
  expect(await cancel('203.0.113.0/24')).toMatch(/^Cancelled 1 open order of 1 account /);
  expect(await open()).toEqual([forGuest]);
  expect(near).not.toBe(far);
});

test('an order of several burgers is one order', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await sellExtras(shop);
  expect((await placeBasket(shop, customer, familyBasket(customer))).status).toBe(200);
  expect(await disableAccount(shop.db, customer.email, true, Date.now())).toContain(
    '1 open order.',
  );
  expect(await cancelOrders(shop.db, customer.email, Date.now())).toBe(
    `Cancelled 1 open order of ${customer.email}.\n`,
  );
});

test('an order does not come from where its customer was more than 30 days ago', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  await newCustomerFrom(shop, '192.0.2.1', '203.0.113.7');
  const old = shop.db
    .updateTable('account_networks')
    .set({ signed_in_at: Date.now() - 31 * DAY_MS });
  await old.where('network', '=', '192.0.2.1').execute();
  expect(await listOrderingNetworks(shop.db, Date.now())).toBe(
    '203.0.113.7  1 account with open orders\n',
  );
  expect(await cancelOrdersFrom(shop.db, '192.0.2.1', Date.now())).toMatch(
    /^Cancelled 0 open orders /,
  );
});

test.each(['', 'ann@example.com', '203.0.113.7/33', '2001:db8::/129', '1/2/3'])(
  '"%s" is no network, and nothing is cancelled',
  async (text) => {
    const shop = await startShop();
    const cancelling = cancelOrdersFrom(shop.db, text, Date.now());
    await expect(cancelling).rejects.toThrow(/is no network\. Write/);
  },
);
