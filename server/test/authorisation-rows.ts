import { randomUUID } from 'node:crypto';
import { STOREFRONT_PAGES } from '../src/storefront/storefront-pages.ts';
import { FRIES } from './baskets.ts';
import { goodOrder } from './shop.ts';
import type { Customer } from './shop.ts';

/** `owner` is whose data is called for; the shop's own owner is `shopOwner`. */
export const ACTORS = [
  'anonymous',
  'garbage',
  'expired',
  'signedOut',
  'other',
  'kitchen',
  'shopOwner',
  'owner',
] as const;
export type Actor = (typeof ACTORS)[number];
type Expected = Record<Actor, number>;

/** Whose data is called for, what the actor holds, and what must never reach anybody else. */
export interface Scene {
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

export interface Row {
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

const OTHER_MENU = { version: 1_000_000 };
const NEW_INGREDIENT = {
  name: 'egg',
  price: 1,
  startCount: 0,
  maxCount: 9,
  allergens: ['eggs'],
  kcal: 80,
  layer: 'egg',
};

export const collected = (owner: Customer) => ({ ...goodOrder(owner), userId: owner.localId });

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
  [
    'createAuthUri',
    'createAuthUri',
    {
      expected: PUBLIC,
      json: ({ owner }) => ({ identifier: owner.email, continueUri: 'http://localhost' }),
    },
  ],
];

function withToken({ held }: Scene) {
  return { idToken: held.idToken };
}

const REFRESH: Row = {
  expected: OWN_ACCOUNT,
  json: ({ held }) => ({ grant_type: 'refresh_token', refresh_token: held.refreshToken }),
};

/** Public keys under the name that the hosted service signs with. */
function keys(folder: string): [string, Row] {
  return [
    `GET ${folder}/:signer(^securetoken@system\\.gserviceaccount\\.com$)`,
    { expected: PUBLIC, path: () => `${folder}/securetoken@system.gserviceaccount.com` },
  ];
}

/** Every call that is served. Other methods of the same paths must answer 405 to everybody. */
const ROWS: Record<string, Row> = {
  'GET /': { expected: PUBLIC },
  ...Object.fromEntries(
    STOREFRONT_PAGES.map((page) => [`GET /${page}`, { expected: PUBLIC }] as const),
  ),
  'GET /burger-art.json': { expected: PUBLIC },
  'GET /burger.png': { expected: PUBLIC, path: () => '/burger.png?meat=1' },
  'OPTIONS *': { expected: all(204), path: () => '/orders.json' },
  'GET /healthz': { expected: PUBLIC },
  'GET /readyz': { expected: PUBLIC },
  'GET /openapi.json': { expected: PUBLIC },
  // For programs on the same machine, as the tests are; metrics-routes.test.ts is about others.
  'GET /metrics': { expected: PUBLIC },
  'GET /.well-known/jwks.json': { expected: PUBLIC },
  ...Object.fromEntries(
    ['', '/www.googleapis.com'].flatMap((host) => [
      keys(`${host}/service_accounts/v1/jwk`),
      keys(`${host}/robot/v1/metadata/x509`),
      [`GET ${host}/identitytoolkit/v3/relyingparty/publicKeys`, { expected: PUBLIC }] as const,
    ]),
  ),
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
  'POST /baskets.json': {
    expected: OWNER_ONLY,
    json: ({ owner }) => {
      const { ingredients, price, ...rest } = collected(owner);
      return { ...rest, burgers: [{ ingredients, price }] };
    },
  },
  'GET /baskets.json': {
    expected: OWNER_ONLY,
    path: ({ owner }) => `/baskets.json?orderBy="userId"&equalTo="${owner.localId}"`,
  },
  // An order placed alone is a basket of one.
  'GET /baskets/:id(^[^/]+).json': {
    expected: OWNER_ONLY,
    path: ({ orderId }) => `/baskets/${orderId}.json`,
  },
  'PATCH /baskets/:id/state.json': {
    expected: OWNER_AND_STAFF,
    path: ({ orderId }) => `/baskets/${orderId}/state.json`,
    json: ({ actor }) => STATE_CHANGES[actor] ?? { status: 'cancelled', version: 1 },
    destroys: true,
  },
  // Its only burger stays.
  'POST /baskets/:id/cancellations.json': {
    expected: { ...all(401), owner: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/cancellations.json`,
    json: ({ orderId }) => ({ version: 1, burger: orderId }),
  },
  'GET /order-states.json': { expected: OWN },
  'GET /kitchen/orders.json': { expected: STAFF_ONLY, tells: ({ orderId }) => [orderId] },
  'GET /kitchen/baskets.json': { expected: STAFF_ONLY, tells: ({ orderId }) => [orderId] },
  'GET /menu.json': { expected: NO_BAD_TOKEN },
  // A version that the menu does not have: a change to nobody else's row.
  'PATCH /menu.json': { expected: { ...SHOP_OWNER_ONLY, shopOwner: 409 }, json: () => OTHER_MENU },
  'POST /menu.json': {
    expected: { ...SHOP_OWNER_ONLY, shopOwner: 409 },
    json: () => ({ ...OTHER_MENU, ...NEW_INGREDIENT }),
  },
  'PATCH /menu/:name(^[^/]+).json': {
    expected: { ...SHOP_OWNER_ONLY, shopOwner: 409 },
    path: () => '/menu/cheese.json',
    json: () => OTHER_MENU,
  },
  'DELETE /menu/:name(^[^/]+).json': {
    expected: { ...SHOP_OWNER_ONLY, shopOwner: 409 },
    path: () => '/menu/cheese.json',
  },
  'PUT /menu/:name/sold-out.json': {
    expected: STAFF_ONLY,
    path: () => '/menu/cheese/sold-out.json',
    json: () => null,
  },
  'POST /extras.json': {
    expected: { ...SHOP_OWNER_ONLY, shopOwner: 409 },
    json: () => ({ ...OTHER_MENU, ...FRIES }),
  },
  'PATCH /extras/:name(^[^/]+).json': {
    expected: { ...SHOP_OWNER_ONLY, shopOwner: 409 },
    path: () => '/extras/fries.json',
    json: () => OTHER_MENU,
  },
  'DELETE /extras/:name(^[^/]+).json': {
    expected: { ...SHOP_OWNER_ONLY, shopOwner: 404 },
    path: () => '/extras/none.json',
  },
  'PUT /extras/:name/sold-out.json': {
    expected: { ...STAFF_ONLY, kitchen: 404, shopOwner: 404 },
    path: () => '/extras/none/sold-out.json',
    json: () => null,
  },
  'GET /menu-changes.json': { expected: SHOP_OWNER_ONLY },
  'GET /shop.json': { expected: NO_BAD_TOKEN },
  'PATCH /shop.json': { expected: { ...SHOP_OWNER_ONLY, shopOwner: 409 }, json: () => OTHER_MENU },
  'GET /sessions.json': { expected: OWN },
  'DELETE /sessions/:id(^[^/]+).json': {
    expected: OWNER_ONLY,
    path: ({ sessionId }) => `/sessions/${sessionId}.json`,
    destroys: true,
  },
  'POST /sessions/current.json': { expected: STAFF_ONLY },
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
  'POST /accounts/disabled.json': {
    expected: SHOP_OWNER_ONLY,
    json: ({ owner }) => ({ email: owner.email, disabled: true }),
    destroys: true,
  },
  'POST /accounts/password-link.json': {
    expected: SHOP_OWNER_ONLY,
    json: ({ owner }) => ({ email: owner.email }),
    destroys: true,
  },
  'GET /role-changes.json': { expected: SHOP_OWNER_ONLY },
  // There is an owner, so that the link is void to whoever is signed in.
  'POST /owner-link.json': {
    expected: { ...all(401), other: 410, kitchen: 410, shopOwner: 410, owner: 410 },
    json: () => ({ code: 'code' }),
  },
  'GET /v2/passwordPolicy': { expected: PUBLIC },
  'GET /identitytoolkit.googleapis.com/v2/passwordPolicy': { expected: PUBLIC },
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
export function rowOf(route: string): Row | undefined {
  const known = ROWS[route] ?? ROWS[route.replace(/^HEAD /, 'GET ')];
  if (known !== undefined) return known;
  const path = route.slice(route.indexOf(' '));
  const sibling = Object.keys(ROWS).find((other) => other.endsWith(path));
  return sibling === undefined ? undefined : { ...ROWS[sibling], expected: all(405) };
}
