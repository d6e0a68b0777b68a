import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { markAs } from '../http/constant-headers.ts';
import type { Identity } from './identity.ts';
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

/**
 * The public keys that ID tokens are signed with, at the usual place and at the hosted service's. A new
 * one is served for longer than anybody keeps the answer before it signs. While the database is away
 * the last keys are served: who verifies elsewhere needs nothing else of the shop.
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
        async (_request, reply) => {
          const { all } = await readKeys();
          markAs('public service', reply.raw);
          reply.header('cache-control', `public, max-age=${KEY_SET_MAX_AGE_SECONDS}`);
          return { keys: all.map(({ publicJwk }) => publicJwk) };
        },
      );
    }
  };
}
