import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { signInWithPassword, signUp } from '../../web/src/api/identity-calls.ts';
import { fetchIngredients } from '../../web/src/api/ingredients-calls.ts';
import { fetchLastOrderOf, fetchOrdersOf } from '../../web/src/api/orders-calls.ts';
import { submitOrder } from '../../web/src/api/placing-calls.ts';
import { identityHost, rules } from '../../web/test/hosted-rules.ts';
import { emulatorAt } from './emulator.ts';
import { startHostedDatabase } from './hosted-database.ts';
import { v1 } from './service.ts';

// Tries docs/hosted.md as an owner would: with its record, rules and index, and the storefront's own calls.

const PASSWORD = 'correct horse battery';
const CONTACT = { deliveryMethod: 'collection', name: 'Ann', email: 'ann@example.com' } as const;

const emulator = emulatorAt(inject('emulator'));
const running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  await emulator.reset('on');
  vi.stubEnv('VITE_IDENTITY_BASE', `${emulator.origin}/${identityHost}`);
  vi.stubEnv('VITE_DATA_BASE', (await openDatabase(rules)).url);
});

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
});

async function openDatabase(itsRules: typeof rules) {
  const database = await startHostedDatabase(itsRules, async (idToken) => {
    const { status, body } = await emulator.send(v1('lookup', { idToken }));
    return status === 200 ? String(body.users[0].localId) : null;
  });
  running.push(database);
  return database;
}

/** Signs up and in. */
async function newCustomer(email: string) {
  const credentials = { email, password: PASSWORD };
  const made = await signUp(credentials);
  const entered = await signInWithPassword(credentials);
  if (!made.ok || !entered.ok) throw new Error(`${email} got no account.`);
  expect(entered.value.localId).toBe(made.value.localId);
  return { token: entered.value.idToken, userId: entered.value.localId };
}

async function order({ token }: { token: string }, userId: string) {
  const ingredients = { salad: 0, bacon: 0, cheese: 0, meat: 2 };
  const by = { token, idempotencyKey: 'once', onUnsettled: () => {} };
  return await submitOrder({ ingredients, price: 6.6, userId, orderData: CONTACT }, by);
}

const refused = (status: number, message: string) => ({
  ok: false,
  failure: expect.objectContaining({ status, message }),
});
const DENIED = refused(401, 'Permission denied');

test('the five calls of the storefront are answered', async () => {
  expect(await fetchIngredients()).toEqual({
    ok: true,
    value: { salad: 0, bacon: 0, cheese: 0, meat: 0 },
  });
  const ann = await newCustomer('ann@example.com');
  expect(await fetchOrdersOf(ann.token, ann.userId)).toEqual({ ok: true, value: [] });
  const placed = await order(ann, ann.userId);
  const id = placed.ok ? placed.value : '';
  const found = { id, userId: ann.userId, price: 6.6, orderData: CONTACT };
  for (const fetchOrders of [fetchOrdersOf, fetchLastOrderOf]) {
    expect(await fetchOrders(ann.token, ann.userId)).toEqual({
      ok: true,
      value: [expect.objectContaining(found)],
    });
  }
});

test('nobody reads or changes the orders of others, or orders for them', async () => {
  const [bob, eve] = [await newCustomer('bob@example.com'), await newCustomer('eve@example.com')];
  const placed = await order(bob, bob.userId);
  expect(await fetchOrdersOf(eve.token, bob.userId)).toEqual(DENIED);
  expect(await order(eve, bob.userId)).toEqual(DENIED);
  const noToken = refused(401, 'Could not parse auth token.');
  expect(await order({ token: 'made-up' }, bob.userId)).toEqual(noToken);

  const base = import.meta.env.VITE_DATA_BASE;
  const address = `${base}/orders/${placed.ok ? placed.value : ''}.json`;
  const calls: [string, string, object | null][] = [
    ['PUT', `${address}?auth=${bob.token}`, { price: 1 }],
    ['PUT', `${address}?auth=${bob.token}`, null],
    ['PUT', `${address}?auth=${eve.token}`, { userId: eve.userId }],
    ['GET', `${base}/orders.json?auth=${bob.token}`, null],
    ['GET', `${base}/orders.json`, null],
  ];
  for (const [method, url, body] of calls) {
    const reply = await fetch(url, {
      method,
      ...(method === 'PUT' && { body: JSON.stringify(body) }),
    });
    expect(reply.status, `${method} ${url}`).toBe(401);
  }
  const own = await fetchOrdersOf(bob.token, bob.userId);
  expect(own.ok && own.value.map(({ price }) => price)).toEqual([6.6]);
});

test('without the index the list of orders is refused', async () => {
  const { url } = await openDatabase({ ...rules, orders: { ...rules.orders, '.indexOn': [] } });
  const gus = await newCustomer('gus@example.com');
  const query = `auth=${gus.token}&orderBy="userId"&equalTo="${gus.userId}"`;
  const reply = await fetch(`${url}/orders.json?${query}`);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('Index not defined');
});
