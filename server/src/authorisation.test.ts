import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, goodOrder, newCustomer, placeOrder, startShop } from '../test/shop.ts';
import type { Customer, Shop } from '../test/shop.ts';
import { findAccount } from './identity/account-queries.ts';
import { STOREFRONT_PAGES } from './storefront/storefront-pages.ts';
import { createIdTokens } from './identity/id-tokens.ts';
import { issueCode } from './identity/one-time-codes.ts';
import { loadSigningKey } from './identity/signing-keys.ts';

/** `owner` is whose data is called for; the shop's own owner is `shopOwner`. */
const ACTORS = [
  'anonymous',
  'garbage',
  'expired',
  'signedOut',
  'other',
  'kitchen',
  'shopOwner',
  'owner',
] as const;
type Actor = (typeof ACTORS)[number];
type Expected = Record<Actor, number>;

/** Whose data is called for, what the actor holds, and what must never reach anybody else. */
interface Scene {
  actor: Actor;
  owner: Customer;
  /** an owner of the shop who is no actor: whoever is one may leave */
  founder: Customer;
  kitchenId: string;
  /** password, mailed code and tokens as far as the actor has them */
  held: { idToken: string; refreshToken: string; password: string; oobCode: string };
  orderId: string;
  sessionId: string;
  secrets: string[];
}

interface Row {
  expected: Expected;
  /** the address in place of the route's pattern */
  path?: (scene: Scene) => string;
  json?: (scene: Scene) => unknown;
  /** what the shop's own people may be told of what is kept from others */
  tells?: (scene: Scene) => string[];
  /** the call takes the account or its sessions away */
  destroys?: boolean;
}

const all = (status: number): Expected => ({
  anonymous: status,
  garbage: status,
  expired: status,
  signedOut: status,
  other: status,
  kitchen: status,
  shopOwner: status,
  owner: status,
});
const PUBLIC = all(200);
/** Nobody needs a token, and nobody may send a bad one. */
const SIGNED_IN = { other: 200, kitchen: 200, shopOwner: 200, owner: 200 };
const NO_BAD_TOKEN = { ...all(401), anonymous: 200, ...SIGNED_IN };
/** Everybody who is signed in gets what is theirs. */
const OWN = { ...all(401), ...SIGNED_IN };
const OWNER_ONLY = { ...all(401), owner: 200 };
const STAFF_ONLY = { ...all(401), kitchen: 200, shopOwner: 200 };
const OWNER_AND_STAFF = { ...STAFF_ONLY, owner: 200 };
const SHOP_OWNER_ONLY = { ...all(401), shopOwner: 200 };
/** The identity service refuses with 400. */
const OWN_ACCOUNT = { ...all(400), ...SIGNED_IN };
const OWNER_ACCOUNT = { ...all(400), owner: 200 };

/** The kitchen begins, the owner of the shop undoes that, the customer cancels. */
const STATE_CHANGES: Partial<Record<Actor, object>> = {
  kitchen: { status: 'preparing', version: 1 },
  shopOwner: { status: 'received', version: 2 },
  owner: { status: 'cancelled', version: 3 },
};

const collected = (owner: Customer) => ({ ...goodOrder(owner), userId: owner.localId });

/** Calls of the identity service by their names in both versions. */
const IDENTITY_CALLS: [string, string, Row][] = [
  [
    'signUp',
    'signupNewUser',
    {
      expected: PUBLIC,
      json: () => ({ email: `${randomUUID()}@example.com`, password: 'correct horse battery' }),
    },
  ],
  [
    'signInWithPassword',
    'verifyPassword',
    {
      expected: OWNER_ACCOUNT,
      json: ({ owner, held }) => ({ email: owner.email, password: held.password }),
    },
  ],
  ['lookup', 'getAccountInfo', { expected: OWN_ACCOUNT, json: withToken }],
  [
    'update',
    'setAccountInfo',
    { expected: OWN_ACCOUNT, json: (scene) => ({ ...withToken(scene), displayName: 'Ann' }) },
  ],
  ['delete', 'deleteAccount', { expected: OWN_ACCOUNT, json: withToken, destroys: true }],
  [
    'sendOobCode',
    'getOobConfirmationCode',
    {
      expected: OWN_ACCOUNT,
      json: (scene) => ({ ...withToken(scene), requestType: 'VERIFY_EMAIL' }),
    },
  ],
  [
    'resetPassword',
    'resetPassword',
    { expected: OWNER_ACCOUNT, json: ({ held }) => ({ oobCode: held.oobCode }) },
  ],
];

function withToken({ held }: Scene) {
  return { idToken: held.idToken };
}

const REFRESH: Row = {
  expected: OWN_ACCOUNT,
  json: ({ held }) => ({ grant_type: 'refresh_token', refresh_token: held.refreshToken }),
};

/** Every call that is served. Other methods of the same paths must answer 405 to everybody. */
const ROWS: Record<string, Row> = {
  'GET /': { expected: PUBLIC },
  ...Object.fromEntries(
    STOREFRONT_PAGES.map((page) => [`GET /${page}`, { expected: PUBLIC }] as const),
  ),
  'OPTIONS *': { expected: all(204), path: () => '/orders.json' },
  'GET /healthz': { expected: PUBLIC },
  'GET /readyz': { expected: PUBLIC },
  'GET /openapi.json': { expected: PUBLIC },
  // For programs on the same machine, as the tests are; metrics-routes.test.ts is about others.
  'GET /metrics': { expected: PUBLIC },
  'GET /.well-known/jwks.json': { expected: PUBLIC },
  'GET /service_accounts/v1/jwk/securetoken@system.gserviceaccount.com': { expected: PUBLIC },
  'GET /ingredients.json': { expected: NO_BAD_TOKEN },
  'POST /orders.json': { expected: OWNER_ONLY, json: ({ owner }) => collected(owner) },
  'GET /orders.json': {
    expected: OWNER_ONLY,
    path: ({ owner }) => `/orders.json?orderBy="userId"&equalTo="${owner.localId}"`,
  },
  'GET /orders/:id(^[^/]+).json': {
    expected: OWNER_ONLY,
    path: ({ orderId }) => `/orders/${orderId}.json`,
  },
  'GET /orders/:id/state.json': {
    expected: OWNER_AND_STAFF,
    path: ({ orderId }) => `/orders/${orderId}/state.json`,
  },
  'PATCH /orders/:id/state.json': {
    expected: OWNER_AND_STAFF,
    path: ({ orderId }) => `/orders/${orderId}/state.json`,
    json: ({ actor }) => STATE_CHANGES[actor] ?? { status: 'cancelled', version: 1 },
    destroys: true,
  },
  'GET /kitchen/orders.json': { expected: STAFF_ONLY, tells: ({ orderId }) => [orderId] },
  'GET /sessions.json': { expected: OWN },
  'DELETE /sessions/:id(^[^/]+).json': {
    expected: OWNER_ONLY,
    path: ({ sessionId }) => `/sessions/${sessionId}.json`,
    destroys: true,
  },
  'DELETE /sessions.json': { expected: OWN, destroys: true },
  'GET /staff.json': { expected: SHOP_OWNER_ONLY },
  'POST /staff.json': {
    expected: SHOP_OWNER_ONLY,
    json: ({ founder }) => ({ email: founder.email, role: 'owner' }),
  },
  'DELETE /staff/:id(^[^/]+).json': {
    expected: SHOP_OWNER_ONLY,
    path: ({ kitchenId }) => `/staff/${kitchenId}.json`,
    destroys: true,
  },
  'GET /role-changes.json': { expected: SHOP_OWNER_ONLY },
  // There is an owner, so that the link is void to whoever is signed in.
  'POST /owner-link.json': {
    expected: { ...all(401), other: 410, kitchen: 410, shopOwner: 410, owner: 410 },
    json: () => ({ code: 'code' }),
  },
  'POST /v1/token': { ...REFRESH, destroys: true },
  'POST /securetoken.googleapis.com/v1/token': { ...REFRESH, destroys: true },
  ...Object.fromEntries(
    IDENTITY_CALLS.flatMap(([v1, v3, row]) => [
      [`POST /v1/accounts:${v1}`, row],
      [`POST /identitytoolkit.googleapis.com/v1/accounts:${v1}`, row],
      [`POST /identitytoolkit/v3/relyingparty/${v3}`, row],
      [`POST /www.googleapis.com/identitytoolkit/v3/relyingparty/${v3}`, row],
    ]),
  ),
};

/** The row of a route, also of a method that its path only refuses; undefined for an unknown path. */
function rowOf(route: string): Row | undefined {
  const known = ROWS[route] ?? ROWS[route.replace(/^HEAD /, 'GET ')];
  if (known !== undefined) return known;
  const path = route.slice(route.indexOf(' '));
  const sibling = Object.keys(ROWS).find((other) => other.endsWith(path));
  return sibling === undefined ? undefined : { ...ROWS[sibling], expected: all(405) };
}

/**
 * A customer with an order and a second session that was signed out of, somebody else, and two of the
 * shop's own people.
 */
async function newScenes(shop: Shop, founder: Customer): Promise<Scene[]> {
  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    const password = `the password of ${email}`;
    const url = `${shop.url}/v1/accounts:signUp?key=any`;
    const { body } = await call(url, { method: 'POST', json: { email, password } });
    return { ...body, email, password };
  };
  const [owner, other, kitchen, shopOwner] = await Promise.all([
    signUp(),
    signUp(),
    signUp(),
    signUp(),
  ]);
  await shop.grant(kitchen, 'kitchen');
  await shop.grant(shopOwner, 'owner');
  const orderId = (await placeOrder(shop, owner, collected(owner))).body.name;
  const sessions = await call(`${shop.url}/sessions.json?auth=${owner.idToken}`);
  const sessionId = Object.keys(sessions.body)[0] ?? '';
  const settings = { projectId: 'tall-order', lifetime: -60, now: Date.now };
  const key = await loadSigningKey(shop.db, Date.now());
  const account = await findAccount(shop.db, owner.localId);
  if (account === undefined) throw new Error('the owner has no account');
  const signedOut = randomUUID();
  await shop.db
    .insertInto('sessions')
    .values({ id: signedOut, account_id: owner.localId, created_at: Date.now(), ended_at: 1 })
    .execute();
  const tokens: Record<Actor, string> = {
    anonymous: '',
    garbage: 'garbage',
    expired: await createIdTokens(key, settings).sign(account, sessionId, Date.now()),
    signedOut: await createIdTokens(key, { ...settings, lifetime: 60 }).sign(
      account,
      signedOut,
      Date.now(),
    ),
    other: other.idToken,
    kitchen: kitchen.idToken,
    shopOwner: shopOwner.idToken,
    owner: owner.idToken,
  };
  const oobCode = await issueCode(
    shop.db,
    { accountId: owner.localId, requestType: 'PASSWORD_RESET', email: owner.email },
    Date.now(),
  );
  const refreshTokens: Partial<Record<Actor, string>> = {
    owner: owner.refreshToken,
    other: other.refreshToken,
    kitchen: kitchen.refreshToken,
    shopOwner: shopOwner.refreshToken,
  };
  return ACTORS.map((actor) => ({
    actor,
    owner,
    founder,
    kitchenId: kitchen.localId,
    orderId,
    sessionId,
    secrets: [
      orderId,
      sessionId,
      owner.localId,
      owner.email,
      ...(actor === 'shopOwner' ? [] : [founder.localId, founder.email]),
    ],
    held: {
      idToken: tokens[actor],
      refreshToken: refreshTokens[actor] ?? tokens[actor],
      password: actor === 'owner' ? owner.password : other.password,
      oobCode: actor === 'owner' ? oobCode : tokens[actor],
    },
  }));
}

async function callAs(shop: Shop, route: string, row: Row, scene: Scene, transport: string) {
  const [method = '', pattern = ''] = route.split(' ');
  const url = new URL(row.path?.(scene) ?? pattern, shop.url);
  url.searchParams.set('key', 'any');
  const { idToken } = scene.held;
  if (transport === 'query' && idToken !== '') url.searchParams.set('auth', idToken);
  const headers: Record<string, string> =
    transport === 'header' && idToken !== '' ? { authorization: `Bearer ${idToken}` } : {};
  const sends = ['POST', 'PATCH'].includes(method);
  const json = sends ? (row.json?.(scene) ?? {}) : undefined;
  return await call(url.href, { method, headers, ...(json === undefined ? {} : { json }) });
}

test.each(['query', 'header'])(
  'every route answers every caller as its row says, with the token in the %s',
  { timeout: 60_000 },
  async (transport) => {
    const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'shop@example.com' } as const;
    const shop = await startShop({ mail });
    expect(shop.routes.length).toBeGreaterThan(200);
    const withoutRow = shop.routes.filter((route) => rowOf(route) === undefined);
    expect(withoutRow, 'routes that the matrix does not know').toEqual([]);

    const founder = await newCustomer(shop);
    await shop.grant(founder, 'owner');
    let scenes = await newScenes(shop, founder);
    for (const route of shop.routes) {
      const row = rowOf(route);
      if (row === undefined) continue;
      const refused = row.expected.owner === 405;
      // The owner comes last: afterwards there may be nothing left to call for.
      for (const scene of refused ? scenes.slice(-1) : scenes) {
        const { actor } = scene;
        const { status, text } = await callAs(shop, route, row, scene, transport);
        expect({ route, actor, status }).toEqual({ route, actor, status: row.expected[actor] });
        if (actor === 'owner') continue;
        const told = status === 200 ? (row.tells?.(scene) ?? []) : [];
        const leaked = scene.secrets.filter(
          (secret) => text.includes(secret) && !told.includes(secret),
        );
        expect({ route, actor, leaked }).toEqual({ route, actor, leaked: [] });
      }
      if (row.destroys && !refused) scenes = await newScenes(shop, founder);
    }
  },
);
