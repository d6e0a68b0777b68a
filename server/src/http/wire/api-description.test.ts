import { expect, test } from 'vitest';
import { call, startShop } from '../../../test/shop.ts';

interface Operation {
  security?: Record<string, unknown>[];
  responses: Record<
    string,
    { headers?: object; content?: { 'application/json': { schema: object } } }
  >;
}

/** The errors an operation is described with, and the ways to sign in that it takes. */
async function describedOperations() {
  const shop = await startShop();
  const { body } = await call(`${shop.url}/openapi.json`);
  const paths: Record<string, Record<string, Operation>> = body.paths;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
  return { document: body, operations: new Map(operations) };
}

const errorsOf = (operation: Operation | undefined) =>
  Object.keys(operation?.responses ?? {}).filter((status) => Number(status) >= 400);
const signInsOf = (operation: Operation | undefined) =>
  operation?.security?.map((way) => Object.keys(way).join());

test('every call is described with the errors it answers with, in the words of its service', async () => {
  const { document, operations } = await describedOperations();
  const read = ['400', '401', '414', '503'];
  const streamed = ['400', '401', '414', '429', '503'];
  const identity = ['400', '403', '413', '414', '415', '503'];
  const limited = ['400', '403', '413', '414', '415', '429', '503'];
  const expected = {
    'get /ingredients.json': read,
    'post /orders.json': ['400', '401', '409', '413', '414', '415', '422', '429', '503'],
    'get /orders.json': streamed,
    'post /baskets.json': ['400', '401', '409', '413', '414', '415', '422', '429', '503'],
    'get /baskets.json': streamed,
    'get /baskets/{id}.json': streamed,
    'post /baskets/{id}/cancellations.json': [
      '400',
      '401',
      '404',
      '409',
      '413',
      '414',
      '415',
      '503',
    ],
    'post /baskets/{id}/payments.json': ['400', '401', '409', '413', '414', '415', '422', '503'],
    'post /baskets/{id}/write-off.json': ['400', '401', '409', '413', '414', '415', '503'],
    'get /baskets/{id}/receipt.json': read,
    'get /closings.json': read,
    'get /day.json': read,
    'post /closings.json': ['400', '401', '409', '413', '414', '415', '422', '503'],
    'get /counter/baskets.json': streamed,
    'get /counter/drivers.json': read,
    'get /counter/finished/{number}.json': read,
    'get /counter/outstanding.json': read,
    'put /baskets/{id}/driver.json': ['400', '401', '404', '409', '413', '414', '415', '503'],
    'get /orders/{id}.json': streamed,
    'get /kitchen/baskets.json': streamed,
    'get /orders/{id}/state.json': read,
    'patch /orders/{id}/state.json': ['400', '401', '409', '413', '414', '415', '503'],
    'patch /menu.json': ['400', '401', '409', '413', '414', '415', '503'],
    'patch /menu/{name}.json': ['400', '401', '404', '409', '413', '414', '415', '503'],
    'get /sessions.json': read,
    'delete /sessions.json': ['400', '401', '413', '414', '415', '503'],
    'delete /sessions/{id}.json': ['400', '401', '413', '414', '415', '503'],
    'post /sessions/current.json': ['400', '401', '413', '414', '415', '503'],
    'get /staff.json': read,
    'post /staff.json': ['400', '401', '404', '409', '413', '414', '415', '503'],
    'delete /staff/{id}.json': ['400', '401', '409', '413', '414', '415', '503'],
    'get /role-changes.json': read,
    'post /owner-link.json': ['400', '401', '410', '413', '414', '415', '503'],
    'post /v1/accounts:signUp': limited,
    'post /identitytoolkit/v3/relyingparty/verifyPassword': limited,
    'post /v1/accounts:sendOobCode': limited,
    'post /v1/accounts:createAuthUri': limited,
    'post /v1/accounts:lookup': identity,
    'post /v1/accounts:delete': identity,
    'post /v1/token': limited,
    'get /healthz': ['400', '414'],
    'get /readyz': ['400', '414', '503'],
    'get /.well-known/jwks.json': ['400', '414', '503'],
    'get /robot/v1/metadata/x509/{signer}': ['400', '404', '414', '503'],
  };
  for (const [name, errors] of Object.entries(expected)) {
    expect({ name, errors: errorsOf(operations.get(name)) }).toEqual({ name, errors });
  }
  for (const [name, operation] of operations) {
    const schemaName = /accounts:|\/token$|relyingparty|passwordPolicy|\{signer\}$/.test(name)
      ? 'IdentityError'
      : 'DataError';
    for (const status of errorsOf(operation)) {
      // These describe a body of their own.
      if (
        [
          'get /readyz 503',
          'post /orders.json 409',
          'post /orders.json 422',
          'post /orders.json 429',
          'post /baskets.json 409',
          'post /baskets.json 422',
          'post /baskets.json 429',
          'patch /baskets/{id}/state.json 409',
          'post /baskets/{id}/cancellations.json 409',
          'post /baskets/{id}/changes.json 409',
          'post /baskets/{id}/payments.json 409',
          'post /baskets/{id}/write-off.json 409',
          'post /baskets/{id}/payments.json 422',
          'post /closings.json 409',
          'post /closings.json 422',
          'put /baskets/{id}/driver.json 409',
          'put /baskets/{id}/push.json 409',
          'post /extras.json 409',
          'patch /extras/{name}.json 409',
          'delete /extras/{name}.json 409',
          'put /extras/{name}/sold-out.json 409',
          'patch /orders/{id}/state.json 409',
          'patch /menu.json 409',
          'post /menu.json 409',
          'patch /shop.json 409',
          'patch /menu/{name}.json 409',
          'delete /menu/{name}.json 409',
          'put /menu/{name}/sold-out.json 409',
        ].includes(`${name} ${status}`)
      )
        continue;
      const reply = operation.responses[status];
      expect(reply?.content?.['application/json'].schema, `${name} ${status}`).toEqual({
        $ref: `#/components/schemas/${schemaName}`,
      });
      expect(reply?.headers !== undefined, `${name} ${status}`).toBe(/429|503/.test(status));
    }
  }
  expect(Object.keys(document.components.schemas)).toEqual(['DataError', 'IdentityError']);
});

test('every call is described with the ways to sign in', async () => {
  const { document, operations } = await describedOperations();
  const tokens = ['tokenInQuery', 'tokenInHeader'];
  for (const [name, ways] of [
    ['get /ingredients.json', ['', ...tokens]],
    ['post /orders.json', tokens],
    ['delete /sessions/{id}.json', tokens],
    ['post /v1/accounts:signUp', ['apiKeyInQuery', 'apiKeyInHeader']],
    ['get /healthz', undefined],
  ] as const) {
    expect({ name, ways: signInsOf(operations.get(name)) }).toEqual({ name, ways });
  }
  expect(document.components.securitySchemes).toMatchObject({
    tokenInQuery: { type: 'apiKey', in: 'query', name: 'auth' },
    tokenInHeader: { type: 'http', scheme: 'bearer' },
  });
});

test('a refusal with more fields than the reason is described with them', async () => {
  const { operations } = await describedOperations();
  for (const [name, fields] of [
    ['post /orders.json', ['sentPrice', 'shopPrice', 'soldOut', 'leastPrice']],
    ['patch /menu.json', ['version']],
    ['post /menu.json', ['version']],
    ['patch /shop.json', ['version']],
    ['patch /menu/{name}.json', ['version']],
  ] as const) {
    const described = JSON.stringify(operations.get(name)?.responses['409']);
    for (const field of fields) expect(described, name).toContain(`"${field}":`);
  }
});
