import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { startOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { IngredientsReply } from '@tall-order/domain/order-contract.ts';
import type { ReadyReply } from '../http/at-once.ts';
import { READ_PARAMETERS, sendData } from '../http/data-reply.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import type { MenuCache } from '../menu/menu-cache.ts';

const INGREDIENTS = '/ingredients.json';

/** Public: the counts every burger starts with. */
export function ingredientsRoutes(
  context: CallContext,
  menuCache: MenuCache,
  answerAtOnce: (reply: ReadyReply) => void,
): FastifyPluginAsyncTypebox {
  // Every visitor asks for it, and a menu is the same for as long as it is kept.
  const texts = new WeakMap<Menu, string>();
  const textOf = (menu: Menu): string => {
    const known = texts.get(menu);
    if (known !== undefined) return known;
    const text = JSON.stringify(startOf(menu));
    texts.set(menu, text);
    return text;
  };
  answerAtOnce({
    path: INGREDIENTS,
    text: () => {
      const menu = menuCache.peek();
      return menu === undefined ? undefined : textOf(menu);
    },
  });
  return async (app) => {
    app.get(
      INGREDIENTS,
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
        await authenticate(context, request);
        return sendData(request, reply, request.query, textOf(await menuCache.read()));
      },
    );
    refuseOtherMethods(app, INGREDIENTS, ['GET'], 'data');
  };
}
