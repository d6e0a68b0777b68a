import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { startOf } from '@tall-order/domain/menu.ts';
import { IngredientsReply } from '@tall-order/domain/order-contract.ts';
import { READ_PARAMETERS, sendData } from '../http/data-reply.ts';
import { keepFresh } from '../http/keep-fresh.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { Identity } from '../identity/identity.ts';
import { readMenu } from '../menu/menu-queries.ts';

/** Every visitor asks for the counts; short enough that nobody who reloads a page sees old ones. */
const MOST_AGE_MS = 200;

/** Public: the counts every burger starts with. */
export function ingredientsRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = identity;
    const startCounts = keepFresh(
      async () => JSON.stringify(startOf(await readMenu(db, now()))),
      MOST_AGE_MS,
    );

    app.get(
      '/ingredients.json',
      {
        config: { dialect: 'data' },
        schema: {
          operationId: 'loadIngredients',
          tags: ['data'],
          summary: 'The counts every burger starts with',
          querystring: Type.Object(READ_PARAMETERS),
          response: { 200: IngredientsReply },
        },
      },
      async (request, reply) => {
        // A token is not needed, but the contract refuses one that is not valid.
        await authenticate(identity, request);
        return await sendData(request, reply, request.query, await startCounts());
      },
    );
    refuseOtherMethods(app, '/ingredients.json', ['GET'], 'data');
  };
}
