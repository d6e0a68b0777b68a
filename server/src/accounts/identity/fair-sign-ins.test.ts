import { expect, test } from 'vitest';
import { identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';

const oneNetwork = () => '203.0.113.1';
const manyNetworks = (customer: number) => `203.0.113.${customer + 2}`;

test.each([
  ['one network', 'from it as well', oneNetwork, oneNetwork],
  ['one network', 'from many', oneNetwork, manyNetworks],
  ['forty networks', 'from many', (loop: number) => `198.51.100.${loop}`, manyNetworks],
])('while one account signs in without end from %s, others sign in %s', async (...row) => {
  const [, , loudNetwork, networkOf] = row;
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const signIn = (customer: Customer, network: string) =>
    identityCall(
      shop,
      'signInWithPassword',
      { email: customer.email, password: customer.password },
      { 'x-forwarded-for': network },
    );
  const loud = await newCustomer(shop);
  const others = await Promise.all(Array.from({ length: 16 }, () => newCustomer(shop)));
  const over = new AbortController();
  const loops = Array.from({ length: 40 }, async (_loop, index) => {
    while (!over.signal.aborted) await signIn(loud, loudNetwork(index));
  });
  const replies = await Promise.all(
    others.map((customer, index) => signIn(customer, networkOf(index))),
  );
  over.abort();
  await Promise.all(loops);
  expect(replies.map(({ status }) => status)).toEqual(others.map(() => 200));
});
