import { expect, test } from 'vitest';
import { call, identityCall, newCustomer, shareShop } from '../../test/shop.ts';

const sharedShop = shareShop();

// Clients of the identity service send null for values that they do not know, and values of other types.

test('a number in a field means its digits, and no body is an empty one', async () => {
  const shop = await sharedShop();
  const password = 74_219_365_082;
  const signedUp = await identityCall(shop, 'signUp', { email: 'bob@example.com', password });
  expect(signedUp.status).toBe(200);
  const { idToken } = signedUp.body;
  const named = await identityCall(shop, 'update', { idToken, displayName: 7 });
  expect(named.body.displayName).toBe('7');
  expect((await identityCall(shop, 'lookup', { idToken: 5 })).body.error.message).toBe(
    'INVALID_ID_TOKEN',
  );
  const empty = await call(`${shop.url}/v1/accounts:lookup?key=any`, { method: 'POST' });
  expect([empty.status, empty.body.error.message]).toEqual([400, 'MISSING_ID_TOKEN']);
});

test('a field that is null was not sent, whichever it is', async () => {
  const shop = await sharedShop();
  const { email, password, idToken } = await newCustomer(shop);
  const named = await identityCall(shop, 'update', {
    idToken,
    oobCode: null,
    displayName: 'Ann',
    photoURL: null,
    photoUrl: null,
    deleteAttribute: null,
    deleteProvider: null,
    email: null,
    password: null,
    returnSecureToken: true,
  });
  expect([named.status, named.body.displayName, named.body.email]).toEqual([200, 'Ann', email]);
  expect(named.body).not.toHaveProperty('photoUrl');
  const kept = await identityCall(shop, 'update', { idToken, displayName: null });
  expect(kept.body.displayName).toBe('Ann');
  const signedIn = await identityCall(shop, 'signInWithPassword', {
    email,
    password,
    returnSecureToken: null,
    tenantId: null,
  });
  expect(signedIn.status).toBe(200);
  for (const [operation, json, message] of [
    ['lookup', { idToken: null }, 'MISSING_ID_TOKEN'],
    ['signUp', { email: 'bob@example.com', password: null }, 'MISSING_PASSWORD'],
    ['sendOobCode', { requestType: null }, 'MISSING_REQ_TYPE'],
  ] as const) {
    const refused = await identityCall(shop, operation, json);
    expect([refused.status, refused.body.error.message]).toEqual([400, message]);
  }
});

test('null as the body, or in a list, is refused as before', async () => {
  const shop = await sharedShop();
  const { idToken } = await newCustomer(shop);
  for (const json of [null, { idToken, deleteAttribute: [null] }]) {
    const { status, body } = await identityCall(shop, 'update', json);
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/^Invalid JSON payload received\./),
    ]);
  }
});

test('a picture is set under either of its names', async () => {
  const shop = await sharedShop();
  const { idToken } = await newCustomer(shop);
  const [photoURL, photoUrl] = ['https://example.com/a.png', 'https://example.com/b.png'];
  expect((await identityCall(shop, 'update', { idToken, photoURL })).body.photoUrl).toBe(photoURL);
  expect((await identityCall(shop, 'update', { idToken, photoURL, photoUrl })).body.photoUrl).toBe(
    photoUrl,
  );
});
