import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNHURRIED } from '../no-limits.ts';
import { refresh } from '../refresh.ts';
import { startShopProcess } from '../shop-process.ts';
import type { ShopProcess } from '../shop-process.ts';
import { createDatabase } from '../db-locations.ts';
import { call, fetchOrders, goodOrder, identityCall, newCustomer, placeOrder } from '../shop.ts';
import type { Customer } from '../shop.ts';

let processes: ShopProcess[] = [];
let a = { url: '' };
let b = { url: '' };

beforeAll(async () => {
  const env = { ...UNHURRIED, DATABASE_URL: await createDatabase(), LOG_LEVEL: 'silent' };
  processes = [startShopProcess(env), startShopProcess(env)];
  const [first = '', second = ''] = await Promise.all(processes.map(({ opened }) => opened));
  a = { url: first };
  b = { url: second };
});

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ exit }) => exit));
});

const signOutEverywhere = async ({ idToken }: Customer) =>
  await call(`${a.url}/sessions.json?auth=${idToken}`, { method: 'DELETE' });
const changePassword = async ({ idToken }: Customer) =>
  await identityCall(a, 'update', { idToken, password: 'another long password' });
const deleteAccount = async ({ idToken }: Customer) => await identityCall(a, 'delete', { idToken });

test.each([
  ['signing out', signOutEverywhere],
  ['a new password', changePassword],
  ['deleting the account', deleteAccount],
])('a token of one instance opens the other, until %s on the first ends it', async (_what, end) => {
  const customer = await newCustomer(a);
  const order = await placeOrder(b, customer, goodOrder(customer));
  expect(order.status).toBe(200);
  expect(Object.keys((await fetchOrders(a, customer)).body)).toEqual([order.body.name]);
  expect((await end(customer)).status).toBe(200);
  // At once: no instance remembers a session without asking the database.
  expect((await fetchOrders(b, customer)).status).toBe(401);
  expect((await placeOrder(b, customer, goodOrder(customer))).status).toBe(401);
});

test('a refresh token of one instance is good for one use on all of them', async () => {
  const { refreshToken } = await newCustomer(a);
  const answers = await Promise.all([a, b].map((shop) => refresh(shop, refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // Two tabs get the same successor, whichever instance they ask.
  expect(answers[0]?.body.refresh_token).toBe(answers[1]?.body.refresh_token);
});

test('attempts at one account count together: ten are tried, the rest is refused on both', async () => {
  const { email } = await newCustomer(a);
  const guesses = Array.from({ length: 20 }, (_, guess) =>
    identityCall(guess % 2 === 0 ? a : b, 'signInWithPassword', {
      email,
      password: `wrong guess ${guess}`,
    }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  for (const shop of [a, b]) {
    const { status } = await identityCall(shop, 'signInWithPassword', { email, password: 'x' });
    expect(status).toBe(429);
  }
});

test('one address that signs up on both instances at once gets one account', async () => {
  const sent = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => identityCall(n % 2 === 0 ? a : b, 'signUp', sent)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
});

test('one idempotency key, sent to both instances at once, places one order', async () => {
  const customer = await newCustomer(a);
  const key = { 'idempotency-key': randomUUID() };
  const order = goodOrder(customer);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => placeOrder(n % 2 === 0 ? a : b, customer, order, key)),
  );
  // A reply may say that the same request is still under way elsewhere.
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const placed = answers.filter(({ status }) => status === 200).map(({ body }) => body.name);
  expect(new Set(placed).size).toBe(1);
  for (const shop of [a, b]) {
    expect((await placeOrder(shop, customer, order, key)).body.name).toBe(placed[0]);
    expect(Object.keys((await fetchOrders(shop, customer)).body)).toEqual([placed[0]]);
  }
  const other = { ...order, ingredients: { ...order.ingredients, meat: 2 }, price: 7.3 };
  expect((await placeOrder(b, customer, other, key)).status).toBe(422);
});
