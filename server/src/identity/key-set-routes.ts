import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Identity } from './identity.ts';
import { keepCertificates } from './key-certificates.ts';
import { KEY_SET_MAX_AGE_SECONDS } from './signing-keys.ts';
import type { LiveKeys } from './signing-keys.ts';

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

/** The hosted service's name in its paths. A parameter also takes its `@` as `%40`. */
const SIGNER = ':signer(^securetoken@system\\.gserviceaccount\\.com$)';
const SignerParameter = Type.Object({
  signer: Type.Literal('securetoken@system.gserviceaccount.com'),
});

const WELL_KNOWN = '/.well-known/jwks.json';
const HOSTED_KEY_SET = `/service_accounts/v1/jwk/${SIGNER}`;
const HOSTED_CERTIFICATES = `/robot/v1/metadata/x509/${SIGNER}`;
const V3_CERTIFICATES = '/identitytoolkit/v3/relyingparty/publicKeys';
/** The hosted service's paths are also there behind its host's name. */
const HOST = '/www.googleapis.com';

/**
 * The public keys that ID tokens are signed with, at the usual place and at the hosted service's, there
 * as certificates too. A new one is served for longer than a client keeps the answer before it signs.
 * While the database is away the last keys are served: who verifies elsewhere needs nothing else of
 * the shop.
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
          },
          async (_request, reply) => {
            const keys = await read();
            reply.header('cache-control', `public, max-age=${KEY_SET_MAX_AGE_SECONDS}`);
            return keys;
          },
        );
      }
    }
  };
}
