import { expect, test } from 'vitest';
import { call, identityCall, newCustomer, shareShop, startShop } from '../../test/shop.ts';
import { PASSWORD_COST } from '../accounts/identity/passwords.ts';
import type { Shop } from '../../test/shop.ts';

const sharedShop = shareShop();

/** Where clients look for each operation, in the layouts of the wire contract. */
const LAYOUTS: [string, { signUp: string; signIn: string; lookUp: string }][] = [
  [
    'v1, host for host',
    {
      signUp: '/v1/accounts:signUp',
      signIn: '/v1/accounts:signInWithPassword',
      lookUp: '/v1/accounts:lookup',
    },
  ],
  [
    'v1 with an encoded colon',
    {
      signUp: '/v1/accounts%3AsignUp',
      signIn: '/v1/accounts%3AsignInWithPassword',
      lookUp: '/v1/accounts%3Alookup',
    },
  ],
  [
    'v1 behind the host name',
    {
      signUp: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      signIn: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      lookUp: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    },
  ],
  [
    'v3, host for host',
    {
      signUp: '/identitytoolkit/v3/relyingparty/signupNewUser',
      signIn: '/identitytoolkit/v3/relyingparty/verifyPassword',
      lookUp: '/identitytoolkit/v3/relyingparty/getAccountInfo',
    },
  ],
  [
    'v3 behind the host name',
    {
      signUp: '/www.googleapis.com/identitytoolkit/v3/relyingparty/signupNewUser',
      signIn: '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyPassword',
      lookUp: '/www.googleapis.com/identitytoolkit/v3/relyingparty/getAccountInfo',
    },
  ],
];

async function post(shop: Shop, path: string, json: unknown, key = '?key=any') {
  return await call(`${shop.url}${path}${key}`, { method: 'POST', json });
}

const CREDENTIALS = {
  email: 'Alice.X@Example.COM',
  password: 'correct horse battery',
  returnSecureToken: true,
};

test.each(LAYOUTS)('sign-up, sign-in and lookup in layout %s', async (_name, paths) => {
  const shop = await startShop();
  const signedUp = await post(shop, paths.signUp, CREDENTIALS);
  expect(signedUp.status).toBe(200);
  expect(signedUp.body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
    email: 'alice.x@example.com',
    idToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: '3600',
  });

  const signedIn = await post(shop, paths.signIn, CREDENTIALS);
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toMatchObject({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: signedUp.body.localId,
    email: 'alice.x@example.com',
    displayName: '',
    registered: true,
    expiresIn: '3600',
  });

  const found = await post(shop, paths.lookUp, { idToken: signedIn.body.idToken });
  expect(found.status).toBe(200);
  expect(found.body).toEqual({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: signedUp.body.localId,
        email: 'alice.x@example.com',
        emailVerified: false,
        providerUserInfo: [
          {
            providerId: 'password',
            email: 'alice.x@example.com',
            federatedId: 'alice.x@example.com',
            rawId: 'alice.x@example.com',
          },
        ],
        passwordHash: 'UkVEQUNURUQ=',
        passwordUpdatedAt: expect.any(Number),
        validSince: expect.stringMatching(/^\d+$/),
        lastLoginAt: expect.stringMatching(/^\d+$/),
        createdAt: expect.stringMatching(/^\d+$/),
        lastRefreshAt: expect.any(String),
      },
    ],
  });
});

/** Refused sign-ups, with alice@example.com taken: body and message. */
const BAD_SIGN_UPS: [unknown, string][] = [
  [{}, 'ADMIN_ONLY_OPERATION'],
  [{ returnSecureToken: true }, 'ADMIN_ONLY_OPERATION'],
  [{ password: 'correct horse' }, 'MISSING_EMAIL'],
  [{ email: '', password: 'correct horse' }, 'MISSING_EMAIL'],
  [{ email: 'bob@example.com' }, 'MISSING_PASSWORD'],
  [{ email: 'bob@example.com', password: '' }, 'MISSING_PASSWORD'],
  [{ email: 'bob', password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: 'bob@example', password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: ' bob@example.com', password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: 'b ob@example.com', password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: 'bob@example.com\n', password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: '|id@b.example', password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: '\u200Ebob@example.com', password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: `${'b'.repeat(250)}@example.com`, password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: 123, password: 'correct horse' }, 'INVALID_EMAIL'],
  [{ email: 'bob', password: 'x' }, 'INVALID_EMAIL'],
  [{ email: 'alice@example.com', password: 'correct horse' }, 'EMAIL_EXISTS'],
  [{ email: 'ALICE@EXAMPLE.COM', password: 'correct horse' }, 'EMAIL_EXISTS'],
  [{ email: 'alice@example.com', password: 'x' }, 'EMAIL_EXISTS'],
  [
    { email: 'bob@example.com', password: 'short12' },
    'WEAK_PASSWORD : Password should be at least 8 characters',
  ],
  [
    { email: 'bob@example.com', password: 'password1' },
    'WEAK_PASSWORD : That password is too common. Try something harder to guess.',
  ],
  [
    { email: 'bob@example.com', password: 'QWERTYUIOP' },
    'WEAK_PASSWORD : That password is too common. Try something harder to guess.',
  ],
  [
    { email: 'bob@example.com', password: 'Hamburger1' },
    'WEAK_PASSWORD : That password is too common. Try something harder to guess.',
  ],
  [
    { email: 'bob@example.com', password: 'x'.repeat(4097) },
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most 4096 characters]',
  ],
  [
    { email: 'bob@example.com', password: 'correct horse', localId: 'mine' },
    'UNEXPECTED_PARAMETER : User ID',
  ],
];

test('bad sign-ups are refused in the words of the contract, and no account is made', async () => {
  const shop = await startShop();
  await newCustomer(shop, 'alice@example.com');
  for (const [body, message] of BAD_SIGN_UPS) {
    const reply = await identityCall(shop, 'signUp', body);
    expect({ body, status: reply.status, reply: reply.body }).toEqual({
      body,
      status: 400,
      reply: {
        error: {
          code: 400,
          message,
          errors: [{ message, domain: 'global', reason: 'invalid' }],
        },
      },
    });
  }
  const accounts = await shop.db.selectFrom('accounts').select('email').execute();
  expect(accounts).toEqual([{ email: 'alice@example.com' }]);
});

test('long passwords are accepted and checked whole', async () => {
  const shop = await startShop({ passwordCost: PASSWORD_COST });
  const email = 'bob@example.com';
  const password = `${'påss wörd 🍔 '.repeat(20)}end`;
  expect((await identityCall(shop, 'signUp', { email, password })).status).toBe(200);
  const signIn = (tried: string) =>
    identityCall(shop, 'signInWithPassword', { email, password: tried });
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(password.slice(0, -1))).status).toBe(400);
  const { password_hash: hash } = await shop.db
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const shop = await startShop();
  await newCustomer(shop, 'alice@example.com');
  const wrong = await identityCall(shop, 'signInWithPassword', {
    email: 'alice@example.com',
    password: 'not the right one',
  });
  const unknown = await identityCall(shop, 'signInWithPassword', {
    email: 'nobody@example.com',
    password: 'not the right one',
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test.each([
  [{}, 'MISSING_EMAIL'],
  [{ email: '', password: 'x' }, 'INVALID_EMAIL'],
  [{ email: 'bob', password: 'x' }, 'INVALID_EMAIL'],
  [{ email: 'bob@example.com' }, 'MISSING_PASSWORD'],
])('a sign-in with %j is refused with %s', async (body, message) => {
  const shop = await sharedShop();
  const reply = await identityCall(shop, 'signInWithPassword', body);
  expect([reply.status, reply.body.error.message]).toEqual([400, message]);
});

test('thirty sign-ups of one address at once make one account', async () => {
  const shop = await startShop();
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      identityCall(shop, 'signUp', {
        email: i % 2 === 0 ? 'bob@example.com' : 'BOB@example.com',
        password: 'correct horse',
      }),
    ),
  );
  const refusals = replies.filter(({ status }) => status !== 200);
  expect(refusals).toHaveLength(replies.length - 1);
  expect(new Set(refusals.map(({ body }) => body.error.message))).toEqual(
    new Set(['EMAIL_EXISTS']),
  );
});

test('sign-ins beyond the hash queue get 503, and the shop stays up', async () => {
  const shop = await startShop({ passwordCost: PASSWORD_COST });
  const replies = await Promise.all(
    Array.from({ length: 150 }, (_, i) =>
      identityCall(shop, 'signInWithPassword', {
        email: `nobody${i}@example.com`,
        password: 'x',
      }),
    ),
  );
  const busy = replies.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('1');
  expect(busy[0]?.body.error).toMatchObject({
    code: 503,
    status: 'UNAVAILABLE',
    message: 'UNAVAILABLE : The shop is busy. Please try again in a moment.',
  });
  expect((await call(`${shop.url}/ingredients.json`)).status).toBe(200);
  // What was not checked is no wrong password.
  const counted = await shop.db
    .selectFrom('rate_limits')
    .select('count')
    .where('bucket', 'like', 'sign-in from %')
    .execute();
  expect(counted).toEqual([{ count: replies.length - busy.length }]);
});

test('the identity service wants an API key, POST and JSON', async () => {
  const shop = await startShop({ apiKey: 'the-key' });
  const path = '/v1/accounts:signUp';
  for (const key of ['', '?key=']) {
    const missing = await post(shop, path, CREDENTIALS, key);
    expect(missing.status).toBe(403);
    expect(missing.body.error).toMatchObject({
      message: 'The request is missing a valid API key.',
      status: 'PERMISSION_DENIED',
      errors: [{ reason: 'forbidden' }],
    });
  }
  const wrong = await post(shop, path, CREDENTIALS, '?key=other');
  expect([wrong.status, wrong.body.error.message, wrong.body.error.status]).toEqual([
    400,
    'API key not valid. Please pass a valid API key.',
    'INVALID_ARGUMENT',
  ]);
  const right = await call(`${shop.url}${path}`, {
    method: 'POST',
    json: CREDENTIALS,
    headers: { 'x-goog-api-key': 'the-key' },
  });
  expect(right.status).toBe(200);

  const broken = await call(`${shop.url}${path}?key=the-key`, {
    method: 'POST',
    text: '{"email":',
    headers: { 'content-type': 'application/json' },
  });
  expect([broken.status, broken.body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  expect(broken.body.error.message).toMatch(/^Invalid JSON payload received\. /);
  for (const body of ['null', '"text"']) {
    const fieldless = await post(shop, path, JSON.parse(body), '?key=the-key');
    expect(fieldless.body.error.errors[0].reason).toBe('parseError');
  }
  const object = await post(shop, path, { email: {}, password: 'x' }, '?key=the-key');
  expect([object.status, object.body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  const get = await call(`${shop.url}${path}?key=the-key`);
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  const unknown = await post(shop, '/v1/accounts:fly', {}, '?key=the-key');
  expect([unknown.status, unknown.body.error]).toEqual([
    404,
    expect.objectContaining({
      status: 'NOT_FOUND',
      errors: [{ message: 'Not Found', reason: 'notFound' }],
    }),
  ]);
});
