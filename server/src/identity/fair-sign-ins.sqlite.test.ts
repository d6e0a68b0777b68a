import { expect, test } from 'vitest';
import { identityCall, newCustomer, startShop } from '../../test/shop.ts';
import type { Customer } from '../../test/shop.ts';

test.each([
  ['one network', () => '203.0.113.1'],
  ['many networks', (customer: number) => `203.0.113.${customer + 2}`],
])('while one account signs in without end, others sign in from %s', async (_where, networkOf) => {
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
  const loop = async () => {
    while (!over.signal.aborted) await signIn(loud, '203.0.113.1');
  };
  const loops = Array.from({ length: 40 }, loop);
  const replies = await Promise.all(
    others.map((customer, index) => signIn(customer, networkOf(index))),
  );
  over.abort();
  await Promise.all(loops);
  expect(replies.map(({ status }) => status)).toEqual(others.map(() => 200));
});
