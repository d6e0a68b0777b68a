import { expect, test } from 'vitest';
import { decodeJwt } from 'jose';
import { refresh } from '../../../test/refresh.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  identityCall,
  newCustomer,
  placeOrder,
  shareShop,
  startShop,
} from '../../../test/shop.ts';

const sharedShop = shareShop();

test.each(['/v1/token', '/securetoken.googleapis.com/v1/token'])(
  'a refresh token gives a new ID token at %s, as a form, as JSON and in camel case',
  async (path) => {
    const shop = await sharedShop();
    const customer = await newCustomer(shop);
    let token: string = customer.refreshToken;
    const bodies = [
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        text: () => `grant_type=refresh_token&refresh_token=${token}`,
      },
      { text: () => JSON.stringify({ grant_type: 'refresh_token', refresh_token: token }) },
      { text: () => JSON.stringify({ grantType: 'refresh_token', refreshToken: token }) },
    ];
    for (const { headers, text } of bodies) {
      const reply = await call(`${shop.url}${path}?key=any`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        text: text(),
      });
      expect([reply.status, reply.body]).toEqual([
        200,
        {
          access_token: reply.body.id_token,
          id_token: expect.any(String),
          expires_in: '3600',
          token_type: 'Bearer',
          refresh_token: expect.any(String),
          user_id: customer.localId,
          project_id: '1',
        },
      ]);
      expect(reply.body.refresh_token).not.toBe(token);
      expect(decodeJwt(reply.body.id_token)['auth_time']).toBe(
        decodeJwt(customer.idToken)['auth_time'],
      );
      token = reply.body.refresh_token;
      const orders = await fetchOrders(shop, { ...customer, idToken: reply.body.id_token });
      expect(orders.status).toBe(200);
    }
  },
);

test('two tabs that refresh at once get the same successor', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const replies = await Promise.all([1, 2, 3].map(() => refresh(shop, customer.refreshToken)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
});

test.each([
  ['later', 11_000],
  ['after the clock was set back', -24 * 3_600_000],
])('a refresh token that comes back %s ends the whole session', async (_when, step) => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { body } = await refresh(shop, customer.refreshToken);
  shop.advance(step);
  const replay = await refresh(shop, customer.refreshToken);
  expect([replay.status, replay.body.error.message]).toEqual([400, 'TOKEN_EXPIRED']);
  const successor = await refresh(shop, body.refresh_token);
  expect(successor.body.error.message).toBe('TOKEN_EXPIRED');
  expect((await fetchOrders(shop, { ...customer, idToken: body.id_token })).status).toBe(401);
});

test.each([
  [{}, 'MISSING_GRANT_TYPE'],
  [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'INVALID_REFRESH_TOKEN'],
])('a refresh with %j is refused with %s', async (json, message) => {
  const shop = await sharedShop();
  const reply = await call(`${shop.url}/v1/token?key=any`, { method: 'POST', json });
  expect([reply.status, reply.body.error.message]).toEqual([400, message]);
});

test('a name and a picture are set, shown, carried in the token and taken away', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const { idToken } = customer;
  const photoUrl = 'https://example.com/ann.png';
  const set = await identityCall(shop, 'update', { idToken, displayName: 'Ann', photoUrl });
  expect(set.body).toMatchObject({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: customer.localId,
    displayName: 'Ann',
    photoUrl,
    providerUserInfo: [{ displayName: 'Ann', photoUrl }],
  });
  const { body } = await refresh(shop, customer.refreshToken);
  expect(decodeJwt(body.id_token)).toMatchObject({ name: 'Ann', picture: photoUrl });
  await identityCall(shop, 'update', { idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] });
  const found = await identityCall(shop, 'lookup', { idToken });
  expect(found.body.users[0]).not.toHaveProperty('displayName');
  expect(found.body.users[0]).not.toHaveProperty('photoUrl');
});

test('a change of name returns new tokens on request, and the earlier ones stay valid', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const change = { idToken: customer.idToken, displayName: 'Ann' };
  expect((await identityCall(shop, 'update', change)).body).not.toHaveProperty('idToken');
  const { body } = await identityCall(shop, 'update', { ...change, returnSecureToken: true });
  expect(body.expiresIn).toBe('3600');
  const [before, after] = [decodeJwt(customer.idToken), decodeJwt(body.idToken)];
  expect(after).toMatchObject({ name: 'Ann', sid: before['sid'], auth_time: before['auth_time'] });
  for (const token of [customer.refreshToken, body.refreshToken]) {
    expect((await refresh(shop, token)).status).toBe(200);
  }
});

test('a new password ends every session and starts one for the caller', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const elsewhere = await identityCall(shop, 'signInWithPassword', customer);
  const changed = await identityCall(shop, 'update', {
    idToken: customer.idToken,
    password: 'another correct horse',
    returnSecureToken: true,
  });
  expect(changed.status).toBe(200);
  for (const idToken of [customer.idToken, elsewhere.body.idToken]) {
    const old = await identityCall(shop, 'lookup', { idToken });
    expect(old.body.error.message).toBe('TOKEN_EXPIRED');
  }
  expect((await refresh(shop, elsewhere.body.refreshToken)).body.error.message).toBe(
    'TOKEN_EXPIRED',
  );
  const { idToken } = changed.body;
  expect((await identityCall(shop, 'lookup', { idToken })).status).toBe(200);
  expect((await identityCall(shop, 'signInWithPassword', customer)).status).toBe(400);
});

test('an address is changed to a free one only', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await newCustomer(shop, 'taken@example.com');
  const { idToken } = customer;
  const change = (email: string) => identityCall(shop, 'update', { idToken, email });
  expect((await change('TAKEN@example.com')).body.error.message).toBe('EMAIL_EXISTS');
  expect((await change('nonsense')).body.error.message).toBe('INVALID_EMAIL');
  const both = await identityCall(shop, 'update', {
    idToken,
    email: 'taken@example.com',
    password: 'x',
  });
  expect(both.body.error.message).toBe('EMAIL_EXISTS');
  // That the old address was confirmed says nothing about the new one.
  await shop.db.updateTable('accounts').set({ email_verified: 1 }).execute();
  const changed = await change('Ann.New@example.com');
  expect(changed.body).toMatchObject({
    email: 'ann.new@example.com',
    newEmail: 'ann.new@example.com',
    emailVerified: false,
  });
  const signIn = await identityCall(shop, 'signInWithPassword', {
    email: 'ann.new@example.com',
    password: customer.password,
  });
  expect(signIn.status).toBe(200);
  const found = await identityCall(shop, 'lookup', { idToken: signIn.body.idToken });
  expect(found.body.users[0].emailVerified).toBe(false);
});

test('an empty address or password changes nothing, and an unknown attribute is refused', async () => {
  const shop = await sharedShop();
  const { idToken, email } = await newCustomer(shop);
  const unchanged = await identityCall(shop, 'update', { idToken, email: '', password: '' });
  expect([unchanged.status, unchanged.body.email]).toEqual([200, email]);
  for (const key of ['newEmail', 'idToken']) expect(unchanged.body).not.toHaveProperty(key);
  const same = await identityCall(shop, 'update', { idToken, email: email.toUpperCase() });
  expect([same.status, same.body.email]).toEqual([200, email]);
  expect((await identityCall(shop, 'lookup', { idToken })).status).toBe(200);
  const refused = await identityCall(shop, 'update', { idToken, deleteAttribute: ['SHOE_SIZE'] });
  expect([refused.status, refused.body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
});

test('address and password can be changed only soon after signing in', async () => {
  const shop = await startShop();
  const { idToken, email } = await newCustomer(shop);
  shop.advance(16 * 60_000);
  for (const [operation, change] of [
    ['update', { password: 'another correct horse' }],
    ['update', { email: 'new@example.com' }],
    ['delete', {}],
  ] as const) {
    const reply = await identityCall(shop, operation, { idToken, ...change });
    expect(reply.body.error.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  // A form that is saved as a whole repeats the address as it is.
  const saved = await identityCall(shop, 'update', { idToken, displayName: 'Ann', email });
  expect([saved.status, saved.body.displayName]).toEqual([200, 'Ann']);
});

test('a deleted account is gone, and its sales stay without the buyer', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer), { 'idempotency-key': 'k' });
  const { idToken } = customer;
  const deleted = await identityCall(shop, 'delete', { idToken });
  expect([deleted.status, deleted.body]).toEqual([
    200,
    { kind: 'identitytoolkit#DeleteAccountResponse' },
  ]);
  expect((await identityCall(shop, 'lookup', { idToken })).body.error.message).toBe(
    'USER_NOT_FOUND',
  );
  expect((await fetchOrders(shop, customer)).status).toBe(401);
  expect((await identityCall(shop, 'signInWithPassword', customer)).body.error.message).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );
  const orders = await shop.db.selectFrom('orders').selectAll().execute();
  expect(orders).toMatchObject([{ account_id: null, customer: '{}' }]);
  expect(JSON.stringify(orders)).not.toContain(customer.email);
});

test('a disabled account can neither sign in nor continue a session', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await shop.db.updateTable('accounts').set({ disabled: 1 }).execute();
  for (const password of [customer.password, 'a wrong password']) {
    const reply = await identityCall(shop, 'signInWithPassword', { ...customer, password });
    expect(reply.body.error.message).toBe('USER_DISABLED');
  }
  expect((await refresh(shop, customer.refreshToken)).body.error.message).toBe('USER_DISABLED');
});

test.each([{}, { idToken: '' }, { oobCode: '' }])(
  'an update with %j says that it has nothing to go by',
  async (json) => {
    const shop = await sharedShop();
    expect((await identityCall(shop, 'update', json)).body.error.message).toBe(
      'INVALID_REQ_TYPE : Unsupported request parameters.',
    );
  },
);

test('no sign-in with the old password outlives a change of it', async () => {
  const shop = await sharedShop();
  const { email, password, idToken } = await newCustomer(shop);
  // The new password is hashed first, two at a time: some sign-ins are checked when it is stored.
  const changed = identityCall(shop, 'update', { idToken, password: 'another correct horse' });
  const signIns = Array.from({ length: 9 }, () =>
    identityCall(shop, 'signInWithPassword', { email, password }),
  );
  expect((await changed).status).toBe(200);
  for (const { status, body } of await Promise.all(signIns)) {
    if (status !== 200) continue;
    const found = await identityCall(shop, 'lookup', { idToken: body.idToken });
    expect(found.body.error.message).toBe('TOKEN_EXPIRED');
  }
});

test('too many changes of the address or password get 429', async () => {
  const shop = await sharedShop();
  const { idToken } = await newCustomer(shop);
  const { email } = await newCustomer(shop);
  const messages: string[] = [];
  for (let attempt = 0; attempt <= 30; attempt += 1) {
    const reply = await identityCall(shop, 'update', { idToken, email });
    messages.push(reply.body.error.message);
  }
  expect(new Set(messages.slice(0, 30))).toEqual(new Set(['EMAIL_EXISTS']));
  expect(messages[30]).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
});

test('a name or a picture that a token could not carry is refused', async () => {
  const shop = await sharedShop();
  const { idToken } = await newCustomer(shop);
  for (const change of [
    { displayName: 'x'.repeat(257) },
    { photoUrl: 'x'.repeat(2049) },
    { photoURL: 'x'.repeat(2049) },
    { displayName: 'A\u0001' },
  ]) {
    expect((await identityCall(shop, 'update', { idToken, ...change })).status).toBe(400);
  }
});
