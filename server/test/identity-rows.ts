import { randomUUID } from 'node:crypto';
import { CUSTOMER_ACCOUNT, OWN_ACCOUNT, PUBLIC } from './expected-answers.ts';
import type { Row, Scene } from './expected-answers.ts';

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
      expected: CUSTOMER_ACCOUNT,
      json: ({ customer, held }) => ({ email: customer.email, password: held.password }),
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
    { expected: CUSTOMER_ACCOUNT, json: ({ held }) => ({ oobCode: held.oobCode }) },
  ],
  [
    'createAuthUri',
    'createAuthUri',
    {
      expected: PUBLIC,
      json: ({ customer }) => ({ identifier: customer.email, continueUri: 'http://localhost' }),
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

/** The identity service's calls at all their addresses, without those that are public. */
export const IDENTITY_ROWS: Record<string, Row> = {
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
