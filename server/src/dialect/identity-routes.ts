import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { clientOf } from '../accounts/identity/client.ts';
import { readLooseBody, requireApiKey } from './identity-requests.ts';
import type { Identity } from '../accounts/identity/identity.ts';
import { OPERATIONS } from './operations.ts';
import type { Operation } from './operations.ts';

/** The paths at which clients call an operation. In a route, `::` means one colon. */
const LAYOUTS: { name: string; path: (operation: Operation) => string }[] = [
  { name: 'V1', path: ({ v1 }) => `/v1/accounts::${v1}` },
  { name: 'V3', path: ({ v3 }) => `/identitytoolkit/v3/relyingparty/${v3}` },
  {
    name: 'V1BehindHost',
    path: ({ v1 }) => `/identitytoolkit.googleapis.com/v1/accounts::${v1}`,
  },
  {
    name: 'V3BehindHost',
    path: ({ v3 }) => `/www.googleapis.com/identitytoolkit/v3/relyingparty/${v3}`,
  },
];

export function identityRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', requireApiKey(identity.apiKey));
    app.addHook('preValidation', readLooseBody);
    for (const layout of LAYOUTS) {
      for (const operation of OPERATIONS) {
        const path = layout.path(operation);
        app.post(
          path,
          {
            config: {
              dialect: 'identity',
              limitsAttempts: operation.limitsAttempts ?? false,
              onlyReads: operation.onlyReads ?? false,
              isNotQueued: operation.isNotQueued ?? false,
            },
            schema: {
              operationId: operation.name + layout.name,
              summary: operation.summary,
              querystring: Type.Object({ key: Type.Optional(Type.String()) }),
              body: operation.body,
              response: { 200: operation.reply },
            },
          },
          async (request) => await operation.run(identity, request.body, clientOf(request)),
        );
      }
    }
  };
}
