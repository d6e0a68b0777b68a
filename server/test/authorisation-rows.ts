import type { CallEntry } from '@tall-order/domain/call-entry.ts';
import { CALLS } from '@tall-order/domain/calls.ts';
import type { Call } from '@tall-order/domain/calls.ts';
import { STOREFRONT_PAGES } from '../src/storefront/storefront-pages.ts';
import { FRIES } from './baskets.ts';
import { SAMPLES } from './call-samples.ts';
import {
  NO_BAD_TOKEN,
  OWN,
  CUSTOMER_AND_STAFF,
  CUSTOMER_ONLY,
  PUBLIC,
  OWNER_ONLY,
  STAFF_ONLY,
  all,
  answersTo,
  signedIn,
} from './expected-answers.ts';
import type { Actor, Row } from './expected-answers.ts';
import { IDENTITY_ROWS } from './identity-rows.ts';
import { newBrowser } from './open-push-server.ts';
import { goodOrder } from './shop.ts';

/** The kitchen starts, the owner of the shop undoes that, the customer cancels. The counter is too early. */
const STATE_CHANGES: Partial<Record<Actor, object>> = {
  counter: { status: 'preparing', version: 9 },
  kitchen: { status: 'preparing', version: 1 },
  owner: { status: 'received', version: 2 },
  customer: { status: 'cancelled', version: 3 },
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

/** The shop sends nothing to this endpoint, because the order is never cooked. */
const SUBSCRIPTION = newBrowser('https://93.184.216.34/push').subscription;

/** Public keys under the name that the hosted service signs with. */
function keys(folder: string): [string, Row] {
  return [
    `GET ${folder}/:signer`,
    { expected: PUBLIC, path: () => `${folder}/securetoken@system.gserviceaccount.com` },
  ];
}

/** Every call of the API. Other methods of the same paths must answer 405 to every actor. */
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
  'PUT /shop/pause.json': {
    expected: { ...STAFF_ONLY, counter: 401 },
    json: () => ({ pause: null }),
  },
  'GET /mail/choice.json': { expected: OWN },
  'PATCH /mail/choice.json': { expected: OWN, json: () => ({ orderMails: true }) },
  'GET /mail/failures.json': { expected: OWNER_ONLY },
  'POST /mail/test.json': { expected: OWNER_ONLY },
  // Mail programs have no token of an account; the one in the address is the mail's.
  'POST /mail/unsubscribe/:token.json': {
    expected: PUBLIC,
    path: () => '/mail/unsubscribe/unknown.json',
  },
  'GET /printers.json': { expected: OWNER_ONLY },
  'POST /printers.json': {
    expected: OWNER_ONLY,
    json: () => ({ name: 'Grill', paper: 80, prints: 'both' }),
  },
  'PATCH /printers/:id(^[^/]+).json': {
    expected: { ...all(401), owner: 404 },
    path: () => '/printers/unknown.json',
    json: () => ({ name: 'Grill', paper: 80, prints: 'both' }),
  },
  'DELETE /printers/:id(^[^/]+).json': {
    expected: { ...all(401), owner: 404 },
    path: () => '/printers/unknown.json',
  },
  'POST /printers/:id/address.json': {
    expected: { ...all(401), owner: 404 },
    path: () => '/printers/unknown/address.json',
  },
  'POST /printers/:id/test-slips.json': {
    expected: { ...all(401), owner: 404 },
    path: () => '/printers/unknown/test-slips.json',
  },
  'POST /printers/:id/reprints.json': {
    expected: { ...all(401), owner: 409 },
    path: () => '/printers/unknown/reprints.json',
    json: () => ({ basket: 'unknown', slip: 'unknown' }),
  },
  // Printers have no token of an account; the secret at the end of their address lets them in.
  ...Object.fromEntries(
    ['POST', 'GET', 'DELETE'].map((method) => [
      `${method} /print/:token`,
      { expected: all(404), path: () => '/print/unknown?type=text/plain' },
    ]),
  ),
  'GET /push.json': { expected: OWN },
  'PUT /baskets/:id/push.json': {
    expected: CUSTOMER_ONLY,
    path: ({ orderId }) => `/baskets/${orderId}/push.json`,
    json: () => SUBSCRIPTION,
  },
  'DELETE /baskets/:id/push.json': {
    expected: CUSTOMER_ONLY,
    path: ({ orderId }) => `/baskets/${orderId}/push.json`,
  },
  'GET /ingredients.json': { expected: NO_BAD_TOKEN },
  'POST /orders.json': { expected: CUSTOMER_ONLY, json: ({ customer }) => goodOrder(customer) },
  'GET /orders.json': {
    expected: CUSTOMER_ONLY,
    path: ({ customer }) => `/orders.json?orderBy="userId"&equalTo="${customer.localId}"`,
  },
  'GET /orders/:id(^[^/]+).json': {
    expected: CUSTOMER_ONLY,
    path: ({ orderId }) => `/orders/${orderId}.json`,
  },
  'GET /orders/:id/state.json': {
    expected: CUSTOMER_AND_STAFF,
    path: ({ orderId }) => `/orders/${orderId}/state.json`,
  },
  'PATCH /orders/:id/state.json': {
    expected: { ...CUSTOMER_AND_STAFF, counter: 409 },
    path: ({ orderId }) => `/orders/${orderId}/state.json`,
    json: ({ actor }) => STATE_CHANGES[actor] ?? { status: 'cancelled', version: 1 },
    destroys: true,
  },
  'POST /baskets.json': {
    expected: CUSTOMER_ONLY,
    json: ({ customer }) => {
      const { ingredients, price, ...rest } = goodOrder(customer);
      return { ...rest, burgers: [{ ingredients, price }] };
    },
  },
  'GET /baskets.json': {
    expected: CUSTOMER_ONLY,
    path: ({ customer }) => `/baskets.json?orderBy="userId"&equalTo="${customer.localId}"`,
  },
  // An order placed alone is a basket of one.
  'GET /baskets/:id(^[^/]+).json': {
    expected: CUSTOMER_ONLY,
    path: ({ orderId }) => `/baskets/${orderId}.json`,
  },
  'PATCH /baskets/:id/state.json': {
    expected: { ...CUSTOMER_AND_STAFF, counter: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/state.json`,
    json: ({ actor }) => STATE_CHANGES[actor] ?? { status: 'cancelled', version: 1 },
    destroys: true,
  },
  // The basket's only burger cannot be cancelled alone.
  'POST /baskets/:id/cancellations.json': {
    expected: { ...all(401), customer: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/cancellations.json`,
    json: ({ orderId }) => ({ version: 1, burger: orderId }),
  },
  'GET /counter/baskets.json': {
    expected: { ...STAFF_ONLY, driver: 200, kitchen: 401 },
    mayRead: ({ actor, orderId }) => (actor === 'driver' ? [] : [orderId]),
  },
  'GET /counter/outstanding.json': { expected: OWNER_ONLY },
  // The customer collects the basket, so it has no driver.
  'PUT /baskets/:id/driver.json': {
    expected: { ...all(401), counter: 409, owner: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/driver.json`,
    json: () => ({ driver: null, version: 1 }),
  },
  'GET /baskets/:id/receipt.json': {
    expected: { ...all(401), customer: 200, counter: 200, owner: 200 },
    path: ({ orderId }) => `/baskets/${orderId}/receipt.json`,
    mayRead: ({ orderId }) => [orderId],
  },
  'GET /order-states.json': { expected: OWN },
  'GET /kitchen/orders.json': { expected: STAFF_ONLY, mayRead: ({ orderId }) => [orderId] },
  'GET /kitchen/baskets.json': { expected: STAFF_ONLY, mayRead: ({ orderId }) => [orderId] },
  'GET /menu.json': { expected: NO_BAD_TOKEN },
  // An outdated version, so that the call changes nothing for other rows.
  'PATCH /menu.json': { expected: { ...OWNER_ONLY, owner: 409 }, json: () => OTHER_MENU },
  'POST /menu.json': {
    expected: { ...OWNER_ONLY, owner: 409 },
    json: () => ({ ...OTHER_MENU, ...NEW_INGREDIENT }),
  },
  'PATCH /menu/:name(^[^/]+).json': {
    expected: { ...OWNER_ONLY, owner: 409 },
    path: () => '/menu/cheese.json',
    json: () => OTHER_MENU,
  },
  'DELETE /menu/:name(^[^/]+).json': {
    expected: { ...OWNER_ONLY, owner: 409 },
    path: () => '/menu/cheese.json',
  },
  'POST /extras.json': {
    expected: { ...OWNER_ONLY, owner: 409 },
    json: () => ({ ...OTHER_MENU, ...FRIES }),
  },
  'PATCH /extras/:name(^[^/]+).json': {
    expected: { ...OWNER_ONLY, owner: 409 },
    path: () => '/extras/fries.json',
    json: () => OTHER_MENU,
  },
  'DELETE /extras/:name(^[^/]+).json': {
    expected: { ...OWNER_ONLY, owner: 404 },
    path: () => '/extras/none.json',
  },
  'PUT /extras/:name/sold-out.json': {
    expected: { ...STAFF_ONLY, counter: 404, kitchen: 404, owner: 404 },
    path: () => '/extras/none/sold-out.json',
    json: () => null,
  },
  'GET /menu-changes.json': { expected: OWNER_ONLY },
  'GET /shop.json': { expected: NO_BAD_TOKEN },
  'PATCH /shop.json': { expected: { ...OWNER_ONLY, owner: 409 }, json: () => OTHER_MENU },
  'GET /sessions.json': { expected: OWN },
  'DELETE /sessions/:id(^[^/]+).json': {
    expected: CUSTOMER_ONLY,
    path: ({ sessionId }) => `/sessions/${sessionId}.json`,
    destroys: true,
  },
  'POST /sessions/current.json': { expected: { ...STAFF_ONLY, driver: 200 } },
  'DELETE /sessions.json': { expected: OWN, destroys: true },
  'GET /staff.json': { expected: OWNER_ONLY },
  'POST /staff.json': {
    expected: OWNER_ONLY,
    json: ({ founder }) => ({ email: founder.email, role: 'owner' }),
  },
  'DELETE /staff/:id(^[^/]+).json': {
    expected: OWNER_ONLY,
    path: ({ kitchenId }) => `/staff/${kitchenId}.json`,
    destroys: true,
  },
  'POST /accounts/disabled.json': {
    expected: OWNER_ONLY,
    json: ({ customer }) => ({ email: customer.email, disabled: true }),
    destroys: true,
  },
  'POST /accounts/password-link.json': {
    expected: OWNER_ONLY,
    json: ({ customer }) => ({ email: customer.email }),
    destroys: true,
  },
  'GET /role-changes.json': { expected: OWNER_ONLY },
  // The shop has an owner, so the link is void for every account.
  'POST /owner-link.json': {
    expected: { ...all(401), ...signedIn(410) },
    json: () => ({ code: 'code' }),
  },
  'GET /v2/passwordPolicy': { expected: PUBLIC },
  'GET /identitytoolkit.googleapis.com/v2/passwordPolicy': { expected: PUBLIC },
  ...IDENTITY_ROWS,
  ...Object.fromEntries(
    Object.entries<CallEntry>(CALLS).map(([key, entry]) => {
      const { answers, ...sample } = SAMPLES[key as Call]; // the list's own key
      const path = key.replace(/:(\w+)\.json$/, ':$1(^[^/]+).json');
      return [path, { expected: { ...answersTo(entry.for), ...answers }, ...sample }];
    }),
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
