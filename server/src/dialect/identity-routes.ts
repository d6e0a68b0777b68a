import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';
import { PasswordPolicyReply } from '@tall-order/domain/identity-contract.ts';
import { clientOf } from '../accounts/identity/client.ts';
import type { Identity } from '../accounts/identity/identity.ts';
import { OPERATIONS } from './operations.ts';
import type { Operation } from './operations.ts';
import { sentFields } from '../http/wire/fields.ts';
import { RequestError } from '../http/wire/request-error.ts';

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

const BAD_API_KEY = 'API key not valid. Please pass a valid API key.';

/** The client sends its key in `?key=` or in a header. @param expected if undefined, any key is accepted */
export function requireApiKey(expected: string | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    const { key } = request.query as { key?: string }; // repeated parameters are refused earlier
    const sent = key || request.headers['x-goog-api-key'];
    if (!sent) throw new RequestError(403, 'The request is missing a valid API key.');
    if (expected !== undefined && sent !== expected) {
      throw new RequestError(400, BAD_API_KEY, { code: 'API_KEY_INVALID' });
    }
  };
}

/** Clients may leave out the body, send null for a missing field, or a number for its digits. */
export async function readLooseBody(request: FastifyRequest): Promise<void> {
  const body = sentFields(request.body);
  if (body === undefined) {
    request.body = {};
  } else if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    request.body = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [
        field,
        typeof value === 'number' ? String(value) : value,
      ]),
    );
  }
}

/** The hosted service's path, and the same below its host name. */
const PATHS = {
  passwordPolicy: '/v2/passwordPolicy',
  passwordPolicyBehindHost: '/identitytoolkit.googleapis.com/v2/passwordPolicy',
};

/** Tells clients what a new password must be before they send one. */
export function passwordPolicyRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', requireApiKey(identity.apiKey));
    const policy = {
      customStrengthOptions: {
        minPasswordLength: identity.passwordMinLength,
        maxPasswordLength: PASSWORD_MAX_LENGTH,
      },
      allowedNonAlphanumericCharacters: [],
      enforcementState: 'ENFORCE',
      // A password was checked when it was chosen, and stays valid when the rules become stricter.
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
      passwordResetByMail: identity.canMail,
    };
    for (const [operationId, path] of Object.entries(PATHS)) {
      app.get(
        path,
        {
          config: { dialect: 'identity' },
          schema: {
            operationId,
            summary: 'What a new password must be',
            querystring: Type.Object({ key: Type.Optional(Type.String()) }),
            response: { 200: PasswordPolicyReply },
          },
        },
        () => policy,
      );
    }
  };
}
