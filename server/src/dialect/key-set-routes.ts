import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { RequestError } from '../http/wire/request-error.ts';
import type { Identity } from '../accounts/identity/identity.ts';
import { keepCertificates } from './key-certificates.ts';
import { KEY_SET_MAX_AGE_SECONDS } from '../accounts/identity/signing-keys.ts';
import type { LiveKeys } from '../accounts/identity/signing-keys.ts';

const KeySetReply = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.String(),
      n: Type.String(),
      e: Type.String(),
      kid: Type.String(),
      alg: Type.String(),
      use: Type.String(),
    }),
  ),
});

const CertificatesReply = Type.Record(Type.String(), Type.String(), {
  description: 'X.509 certificates in PEM, each signed with its own key, by key id',
});

/** The part of the path that names the hosted service; a parameter, so that `@` may be sent as `%40`. */
const SIGNER = ':signer';
const SignerParameter = Type.Object({
  signer: Type.Literal('securetoken@system.gserviceaccount.com'),
});

const WELL_KNOWN = '/.well-known/jwks.json';
const HOSTED_KEY_SET = `/service_accounts/v1/jwk/${SIGNER}`;
const HOSTED_CERTIFICATES = `/robot/v1/metadata/x509/${SIGNER}`;
const V3_CERTIFICATES = '/identitytoolkit/v3/relyingparty/publicKeys';
/** Clients also call the hosted service's paths below this prefix, its host name. */
const HOST = '/www.googleapis.com';

/**
 * A new key is served before it signs, for longer than clients cache the reply. While the database is away,
 * the last known keys are served: other services need nothing else of the shop to verify tokens.
 */
export function keySetRoutes({ signingKeys }: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    let last: LiveKeys | undefined;
    const readKeys = async () => {
      try {
        last = await signingKeys();
      } catch (error) {
        if (last === undefined) throw error;
      }
      return last;
    };
    const certificatesOf = keepCertificates();
    const forms = [
      {
        summary: 'Public keys of the ID tokens (JWKS)',
        reply: KeySetReply,
        read: async () => ({ keys: (await readKeys()).all.map(({ publicJwk }) => publicJwk) }),
        paths: {
          keySet: WELL_KNOWN,
          hostedKeySet: HOSTED_KEY_SET,
          hostedKeySetBehindHost: HOST + HOSTED_KEY_SET,
        },
      },
      {
        summary: 'Public keys of the ID tokens as certificates',
        reply: CertificatesReply,
        read: async () => await certificatesOf(await readKeys()),
        paths: {
          certificates: HOSTED_CERTIFICATES,
          certificatesBehindHost: HOST + HOSTED_CERTIFICATES,
          certificatesV3: V3_CERTIFICATES,
          certificatesV3BehindHost: HOST + V3_CERTIFICATES,
        },
      },
    ];
    for (const { summary, reply: body, read, paths } of forms) {
      for (const [operationId, path] of Object.entries(paths)) {
        app.get(
          path,
          {
            config: {
              dialect: path === WELL_KNOWN ? 'data' : 'identity',
              refuses: path.endsWith(SIGNER) ? [404] : [],
            },
            schema: {
              operationId,
              tags: ['identity'],
              summary,
              ...(path.endsWith(SIGNER) ? { params: SignerParameter } : {}),
              response: { 200: body },
            },
            // An unknown signer is answered with 404 below, not with a validation error.
            attachValidation: true,
          },
          async ({ validationError }, reply) => {
            if (validationError !== undefined)
              throw new RequestError(404, 'There is no such signer.');
            const keys = await read();
            reply.header('cache-control', `public, max-age=${KEY_SET_MAX_AGE_SECONDS}`);
            return keys;
          },
        );
      }
    }
  };
}
