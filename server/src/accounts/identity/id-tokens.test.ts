import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import {
  call,
  fetchOrders,
  goodOrder,
  identityCall,
  newCustomer,
  placeOrder,
  startShop,
} from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { keepSigningKeys } from './signing-keys.ts';

async function lookUp(shop: Shop, idToken: string) {
  return await identityCall(shop, 'lookup', { idToken });
}

test('an ID token carries the claims of the contract and verifies against the served key set', async () => {
  const shop = await startShop({ projectId: 'my-shop' });
  const begun = Date.now();
  const customer = await newCustomer(shop);
  const tookSeconds = Math.ceil((Date.now() - begun) / 1000);
  const header = decodeProtectedHeader(customer.idToken);
  const keys = await call(`${shop.url}/.well-known/jwks.json`);
  expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: keys.body.keys[0].kid });
  expect(Object.keys(keys.body.keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const claims = decodeJwt(customer.idToken);
  expect(claims).toMatchObject({
    iss: 'https://securetoken.google.com/my-shop',
    aud: 'my-shop',
    sub: customer.localId,
    user_id: customer.localId,
    email: customer.email,
    email_verified: false,
    firebase: { identities: { email: [customer.email] }, sign_in_provider: 'password' },
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  // The token is signed right after the session has begun, sometimes in the next second, on a busy machine later.
  const signedAfter = (claims.iat ?? 0) - Number(claims['auth_time']);
  expect(signedAfter).toBeGreaterThanOrEqual(0);
  expect(signedAfter).toBeLessThanOrEqual(tookSeconds);
});

test('a token expires after its lifetime', async () => {
  const shop = await startShop({ sessionSeconds: 3600 });
  const customer = await newCustomer(shop);
  expect((await fetchOrders(shop, customer)).status).toBe(200);
  shop.advance(3_600_001);
  const expired = await fetchOrders(shop, customer);
  expect([expired.status, expired.body]).toEqual([401, { error: 'Auth token is expired' }]);
  const lookedUp = await lookUp(shop, customer.idToken);
  expect([lookedUp.status, lookedUp.body.error.message]).toEqual([400, 'TOKEN_EXPIRED']);
});

test('an ended session refuses its token', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await shop.db.updateTable('sessions').set({ ended_at: 1 }).execute();
  expect((await fetchOrders(shop, customer)).body).toEqual({ error: 'Auth token is expired' });
});

test('tokens that are missing, garbled, foreign or unsigned are refused in the words of the contract', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const [header = '', payload = '', signature = ''] = customer.idToken.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { kid } = decodeProtectedHeader(customer.idToken);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = sign('sha256', Buffer.from(`${header}.${payload}`), stranger.privateKey);
  const keys = await call(`${shop.url}/.well-known/jwks.json`);
  const hs = encode({ alg: 'HS256', typ: 'JWT', kid });
  const hmac = createHmac('sha256', JSON.stringify(keys.body.keys[0])).update(`${hs}.${payload}`);
  const claims = decodeJwt(customer.idToken);

  const tokens: [string, string, string][] = [
    ['garbage', 'garbage', 'Could not parse auth token.'],
    ['the word null', 'null', 'Could not parse auth token.'],
    ['two parts', `${header}.${payload}`, 'Could not parse auth token.'],
    ['a cut signature', customer.idToken.slice(0, -20), 'Could not parse auth token.'],
    [
      'another payload',
      `${header}.${encode({ ...claims, sub: 'x' })}.${signature}`,
      'Could not parse auth token.',
    ],
    [
      'another key',
      `${header}.${payload}.${foreign.toString('base64url')}`,
      'Could not parse auth token.',
    ],
    [
      'HS256 with the public key',
      `${hs}.${payload}.${hmac.digest('base64url')}`,
      'Could not parse auth token.',
    ],
    [
      'alg none',
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      "Missing claim 'kid' in auth header.",
    ],
    [
      'alg none with our kid',
      `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
      'Could not parse auth token.',
    ],
    [
      'an unknown kid',
      `${encode({ alg: 'RS256', typ: 'JWT', kid: '../../etc/passwd' })}.${payload}.${signature}`,
      "Invalid claim 'kid' in auth header.",
    ],
  ];
  for (const [name, idToken, message] of tokens) {
    const placed = await placeOrder(shop, { ...customer, idToken }, goodOrder(customer));
    expect({ name, status: placed.status, body: placed.body }).toEqual({
      name,
      status: 401,
      body: { error: message },
    });
    // The contract refuses a bad token even where none is needed.
    const open = await call(`${shop.url}/ingredients.json?auth=${idToken}`);
    expect({ name, status: open.status }).toEqual({ name, status: 401 });
    const lookedUp = await lookUp(shop, idToken);
    expect({ name, message: lookedUp.body.error.message }).toEqual({
      name,
      message: 'INVALID_ID_TOKEN',
    });
  }
  for (const query of ['', '?auth=']) {
    const missing = await call(`${shop.url}/orders.json${query}`, {
      method: 'POST',
      json: goodOrder(customer),
    });
    expect([missing.status, missing.body]).toEqual([401, { error: 'Permission denied' }]);
  }
  const twice = await call(`${shop.url}/orders.json?auth=a&auth=${customer.idToken}`);
  expect(twice.status).toBe(400);
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

test('a token in the Authorization header works as well, and must not contradict the query', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const headers = { authorization: `Bearer ${customer.idToken}` };
  const query = `orderBy="userId"&equalTo="${customer.localId}"`;
  expect((await call(`${shop.url}/orders.json?${query}`, { headers })).status).toBe(200);
  expect((await call(`${shop.url}/orders.json?auth=x&${query}`, { headers })).status).toBe(401);
});

test('a restart keeps the signing key, so tokens stay valid', async () => {
  const shop = await startShop();
  const before = await shop.db.selectFrom('signing_keys').selectAll().execute();
  const again = await Promise.all([1, 2].map(() => keepSigningKeys(shop.db, Date.now)()));
  expect(again.map(({ signing }) => signing.kid)).toEqual([before[0]?.kid, before[0]?.kid]);
  expect(await shop.db.selectFrom('signing_keys').selectAll().execute()).toEqual(before);
});
