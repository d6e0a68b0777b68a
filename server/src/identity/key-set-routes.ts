import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { markAs } from '../http/constant-headers.ts';
import type { Identity } from './identity.ts';

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

/** The public keys that ID tokens are signed with, at the usual place and at the hosted service's. */
export function keySetRoutes({ signingKey }: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { kty, n = '', e = '', kid = '', alg = '', use = '' } = signingKey.publicJwk;
    const keySet = { keys: [{ kty: kty ?? 'RSA', n, e, kid, alg, use }] };
    const paths = {
      keySet: '/.well-known/jwks.json',
      hostedKeySet: '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    };
    for (const [operationId, path] of Object.entries(paths)) {
      app.get(
        path,
        {
          schema: {
            operationId,
            tags: ['identity'],
            summary: 'Public keys of the ID tokens (JWKS)',
            response: { 200: KeySetReply },
          },
        },
        (_request, reply) => {
          markAs('public service', reply.raw);
          reply.header('cache-control', 'public, max-age=3600').send(keySet);
        },
      );
    }
  };
}
