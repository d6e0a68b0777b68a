import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { startOf } from '@tall-order/domain/menu.ts';
import { IngredientsReply } from '@tall-order/domain/order-contract.ts';
import { READ_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import type { MenuCache } from '../menu/menu-cache.ts';

/** Public: the counts every burger starts with. */
export function ingredientsRoutes(
  context: CallContext,
  menuCache: MenuCache,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/ingredients.json',
      {
        config: { dialect: 'data' },
        schema: {
          operationId: 'loadIngredients',
          summary: 'The counts every burger starts with',
          querystring: Type.Object(READ_PARAMETERS),
          response: { 200: IngredientsReply },
        },
      },
      async (request, reply) => {
        // A token is not needed, but the contract refuses one that is not valid.
        await authenticate(context, request);
        return sendData(request, reply, request.query, startOf(await menuCache.read()));
      },
    );
  };
}
