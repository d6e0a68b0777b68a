import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { IngredientsReply } from '@tall-order/domain/order-contract.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { Identity } from '../identity/identity.ts';
import { readStartCounts } from './ingredients-queries.ts';

/** Public: the counts every burger starts with. */
export function ingredientsRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/ingredients.json',
      {
        config: { dialect: 'data' },
        schema: {
          operationId: 'loadIngredients',
          tags: ['data'],
          summary: 'The counts every burger starts with',
          querystring: Type.Object({ auth: Type.Optional(Type.String()) }),
          response: { 200: IngredientsReply },
        },
      },
      async (request) => {
        // A token is not needed, but the contract refuses one that is not valid.
        await authenticate(identity, request);
        return await readStartCounts(identity.db);
      },
    );
    refuseOtherMethods(app, '/ingredients.json', ['GET'], 'data');
  };
}
