import type { CallEntry } from '@tall-order/domain/call-entry.ts';
import { CALLS } from '@tall-order/domain/calls.ts';
import type { Call } from '@tall-order/domain/calls.ts';
import { STOREFRONT_PAGES } from '../src/storefront/storefront-pages.ts';
import { SAMPLES } from './call-samples.ts';
import {
  CUSTOMER_AND_STAFF,
  CUSTOMER_ONLY,
  PUBLIC,
  STAFF_ONLY,
  all,
  answersTo,
} from './expected-answers.ts';
import type { Actor, Row } from './expected-answers.ts';
import { IDENTITY_ROWS } from './identity-rows.ts';
import { goodOrder } from './shop.ts';

/** The kitchen starts, the owner of the shop undoes that, the customer cancels. The counter is too early. */
const STATE_CHANGES: Partial<Record<Actor, object>> = {
  counter: { status: 'preparing', version: 9 },
  kitchen: { status: 'preparing', version: 1 },
  owner: { status: 'received', version: 2 },
  customer: { status: 'cancelled', version: 3 },
};

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
  // Mail programs have no token of an account; the one in the address is the mail's.
  'POST /mail/unsubscribe/:token.json': {
    expected: PUBLIC,
    path: () => '/mail/unsubscribe/unknown.json',
  },
  // Printers have no token of an account; the secret at the end of their address lets them in.
  ...Object.fromEntries(
    ['POST', 'GET', 'DELETE'].map((method) => [
      `${method} /print/:token`,
      { expected: all(404), path: () => '/print/unknown?type=text/plain' },
    ]),
  ),
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
  'GET /kitchen/baskets.json': { expected: STAFF_ONLY, mayRead: ({ orderId }) => [orderId] },
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
