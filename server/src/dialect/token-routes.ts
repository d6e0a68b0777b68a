import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { RequestError, identityError } from '../http/wire/request-error.ts';
import { MAX_IDENTITY_FIELDS } from '../http/wire/json-body.ts';
import { givenTwice } from '../http/guards/refuse-by-head.ts';
import { readLooseBody, requireApiKey } from './identity-routes.ts';
import { clientOf } from '../accounts/identity/client.ts';
import type { Identity } from '../accounts/identity/identity.ts';
import { refreshSession } from '../accounts/identity/refresh-session.ts';

/** The hosted service's path, and the same below its host name. */
const PATHS = { refreshV1: '/v1/token', refreshBehindHost: '/securetoken.googleapis.com/v1/token' };

const Text = Type.Optional(Type.String({ maxLength: 4096 }));
const TokenReply = Type.Object({
  access_token: Type.String(),
  /** seconds, as text */
  expires_in: Type.String(),
  token_type: Type.String(),
  refresh_token: Type.String(),
  id_token: Type.String(),
  user_id: Type.String(),
  project_id: Type.String(),
});

/** The hosted service sends its project's number; this shop has one project. */
const PROJECT_NUMBER = '1';

export function tokenRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', requireApiKey(identity.apiKey));
    app.addHook('preValidation', readLooseBody);
    // Official clients send a form here and nowhere else.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (request, bytes: Buffer, done) => {
        app.readInTurn(request, bytes, {
          read: () => {
            const form = parseForm(bytes.toString());
            if (form instanceof RequestError) done(form);
            else done(null, form);
          },
          refuse: done,
        });
      },
    );
    for (const [operationId, path] of Object.entries(PATHS)) {
      app.post(
        path,
        {
          config: { dialect: 'identity', limitsAttempts: true },
          schema: {
            operationId,
            summary: 'Exchange a refresh token for a new ID token',
            consumes: ['application/json', 'application/x-www-form-urlencoded'],
            querystring: Type.Object({ key: Type.Optional(Type.String()) }),
            body: Type.Object({
              grant_type: Text,
              refresh_token: Text,
              grantType: Text,
              refreshToken: Text,
            }),
            response: { 200: TokenReply },
          },
        },
        async (request) => {
          const { body } = request;
          const grantType = body.grant_type ?? body.grantType;
          const refreshToken = body.refresh_token ?? body.refreshToken;
          if (!grantType) throw identityError('MISSING_GRANT_TYPE');
          if (grantType !== 'refresh_token') throw identityError('INVALID_GRANT_TYPE');
          if (!refreshToken) throw identityError('MISSING_REFRESH_TOKEN');
          const tokens = await refreshSession(identity, refreshToken, clientOf(request));
          return {
            access_token: tokens.idToken,
            expires_in: tokens.expiresIn,
            token_type: 'Bearer',
            refresh_token: tokens.refreshToken,
            id_token: tokens.idToken,
            user_id: tokens.accountId,
            project_id: PROJECT_NUMBER,
          };
        },
      );
    }
  };
}

function parseForm(body: string): Record<string, string> | RequestError {
  if (body.split('&', MAX_IDENTITY_FIELDS + 1).length > MAX_IDENTITY_FIELDS) {
    return new RequestError(400, `A form may have at most ${MAX_IDENTITY_FIELDS} fields.`);
  }
  const fields = new URLSearchParams(body);
  const names = [...fields.keys()];
  const repeated = names.find((name, place) => names.indexOf(name) !== place);
  return repeated === undefined ? Object.fromEntries(fields) : givenTwice('field', repeated);
}
