import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { RequestError } from '../errors.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { CredentialsBody, readCredentials } from './credentials.ts';
import type { Identity } from './identity.ts';
import { lookUp } from './lookup.ts';
import { startSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** The paths of one layout of the identity service. A colon in a path is written twice. */
export interface IdentityLayout {
  /** tells the layouts apart in the API description */
  name: string;
  signUp: string;
  signIn: string;
  lookUp: string;
}

const V1 = {
  signUp: '/v1/accounts::signUp',
  signIn: '/v1/accounts::signInWithPassword',
  lookUp: '/v1/accounts::lookup',
};
const V3 = {
  signUp: '/identitytoolkit/v3/relyingparty/signupNewUser',
  signIn: '/identitytoolkit/v3/relyingparty/verifyPassword',
  lookUp: '/identitytoolkit/v3/relyingparty/getAccountInfo',
};

/** Every client builds one of these (wire contract, paths). */
export const IDENTITY_LAYOUTS: IdentityLayout[] = [
  { name: 'V1', ...V1 },
  { name: 'V3', ...V3 },
  { name: 'V1BehindHost', ...prefixed('/identitytoolkit.googleapis.com', V1) },
  { name: 'V3BehindHost', ...prefixed('/www.googleapis.com', V3) },
];

const Session = {
  kind: Type.String(),
  localId: Type.String(),
  email: Type.String(),
  idToken: Type.String(),
  refreshToken: Type.String(),
  /** seconds, as text */
  expiresIn: Type.String(),
};
const SignUpReply = Type.Object(Session);
const SignInReply = Type.Object({
  ...Session,
  displayName: Type.String(),
  registered: Type.Literal(true),
});
const LookUpReply = Type.Object({
  kind: Type.String(),
  users: Type.Array(
    Type.Object({
      localId: Type.String(),
      email: Type.String(),
      emailVerified: Type.Boolean(),
      providerUserInfo: Type.Array(
        Type.Object({
          providerId: Type.String(),
          email: Type.String(),
          federatedId: Type.String(),
          rawId: Type.String(),
        }),
      ),
      passwordHash: Type.String(),
      passwordUpdatedAt: Type.Number(),
      validSince: Type.String(),
      lastLoginAt: Type.String(),
      createdAt: Type.String(),
      lastRefreshAt: Type.String(),
    }),
  ),
});
const KeyQuery = Type.Object({ key: Type.Optional(Type.String()) });

/** What the live service answers instead of a hash: base64 of REDACTED. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

/** Sign-up, sign-in and lookup in one path layout. */
export function identityRoutes(
  identity: Identity,
  layout: IdentityLayout,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      const { key } = request.query as { key?: string }; // the schema has not run yet; only compared
      checkApiKey(identity.apiKey, key || request.headers['x-goog-api-key']);
    });
    const config = { dialect: 'identity' } as const;
    const schema = { tags: ['identity'], querystring: KeyQuery };

    app.post(
      layout.signUp,
      {
        config,
        schema: {
          ...schema,
          operationId: `signUp${layout.name}`,
          summary: 'Make an account and sign in',
          body: CredentialsBody,
          response: { 200: SignUpReply },
        },
      },
      async (request) => {
        const account = await signUp(identity, readCredentials(request.body));
        return {
          kind: 'identitytoolkit#SignupNewUserResponse',
          localId: account.id,
          email: account.email,
          ...(await startSession(identity.db, identity.idTokens, account, identity.now())),
        };
      },
    );

    app.post(
      layout.signIn,
      {
        config,
        schema: {
          ...schema,
          operationId: `signIn${layout.name}`,
          summary: 'Sign in with e-mail and password',
          body: CredentialsBody,
          response: { 200: SignInReply },
        },
      },
      async (request) => {
        const account = await signIn(identity, readCredentials(request.body));
        return {
          kind: 'identitytoolkit#VerifyPasswordResponse',
          localId: account.id,
          email: account.email,
          displayName: '',
          registered: true as const,
          ...(await startSession(identity.db, identity.idTokens, account, identity.now())),
        };
      },
    );

    app.post(
      layout.lookUp,
      {
        config,
        schema: {
          ...schema,
          operationId: `lookUp${layout.name}`,
          summary: 'The account behind an ID token',
          body: Type.Object({ idToken: Type.Optional(Type.String()) }),
          response: { 200: LookUpReply },
        },
      },
      async (request) => {
        const account = await lookUp(identity, request.body.idToken);
        return {
          kind: 'identitytoolkit#GetAccountInfoResponse',
          users: [
            {
              localId: account.id,
              email: account.email,
              emailVerified: false,
              providerUserInfo: [
                {
                  providerId: 'password',
                  email: account.email,
                  federatedId: account.email,
                  rawId: account.email,
                },
              ],
              passwordHash: REDACTED_HASH,
              passwordUpdatedAt: account.passwordUpdatedAt,
              validSince: String(Math.floor(account.passwordUpdatedAt / 1000)),
              lastLoginAt: String(account.lastSignInAt),
              createdAt: String(account.createdAt),
              lastRefreshAt: new Date(account.lastSignInAt).toISOString(),
            },
          ],
        };
      },
    );

    for (const path of [layout.signUp, layout.signIn, layout.lookUp]) {
      refuseOtherMethods(app, path, ['POST'], 'identity');
    }
  };
}

/** @throws RequestError 403 without a key, 400 for a wrong one */
function checkApiKey(expected: string | undefined, sent: string | string[] | undefined): void {
  if (!sent) throw new RequestError(403, 'The request is missing a valid API key.');
  if (expected !== undefined && sent !== expected) {
    throw new RequestError(400, 'API key not valid. Please pass a valid API key.');
  }
}

function prefixed<Paths extends Record<string, string>>(prefix: string, paths: Paths): Paths {
  const entries = Object.entries(paths).map(([name, path]) => [name, prefix + path]);
  return Object.fromEntries(entries) as Paths; // same names, longer paths
}
