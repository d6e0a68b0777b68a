import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

const TokenQuery = Type.Object({ auth: Type.Optional(Type.String()) });

/** Must be called before the routes: gives `auth` to calls that need a token and have no other parameters. */
export function declareTokenParameter(services: FastifyInstance): void {
  services.addHook('onRoute', (route) => {
    if (route.config?.signedIn) route.schema = { querystring: TokenQuery, ...route.schema };
  });
}
