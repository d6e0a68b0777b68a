import type { CallEntry } from '@tall-order/domain/contract-parts.ts';
import { CALLS } from '@tall-order/domain/calls.ts';
import type { Call } from '@tall-order/domain/calls.ts';
import { STOREFRONT_PAGES } from '../src/storefront/storefront-pages.ts';
import { SAMPLES } from './call-samples.ts';
import { PUBLIC, all, answersTo } from './expected-answers.ts';
import type { Row } from './expected-answers.ts';
import { IDENTITY_ROWS } from './identity-rows.ts';

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
