import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ItemChange } from '@tall-order/domain/menu-contract.ts';
import type { CallContext } from '../identity/identity.ts';
import type { Handlers } from '../roles/answer-calls.ts';
import { changeItem, removeItem, setSoldOut } from './change-menu.ts';
import { menuChangeCall } from './menu-change-call.ts';
import type { MenuReplyParts } from './menu-change-call.ts';

const ITEM_PATH = '/menu/:name(^[^/]+).json';

/** Calls by which staff change one ingredient. */
export function menuItemRoutes(
  context: CallContext,
  parts: MenuReplyParts,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;
    const { config, forOwnerOfOne, schemaOfOne, answer } = menuChangeCall(context, parts);

    app.patch(
      ITEM_PATH,
      {
        config: { ...config, refuses: [404] },
        onRequest: forOwnerOfOne,
        schema: {
          ...schemaOfOne,
          operationId: 'changeIngredient',
          summary: 'Change an ingredient of the menu; for the owner',
          body: ItemChange,
        },
      },
      async (request) =>
        await answer(request, (by) => changeItem(db, request.params.name, request.body, by)),
    );

    app.delete(
      ITEM_PATH,
      {
        config: { ...config, refuses: [404] },
        onRequest: forOwnerOfOne,
        schema: {
          ...schemaOfOne,
          operationId: 'removeIngredient',
          summary: 'Remove an ingredient from the menu, except a standard one; for the owner',
        },
      },
      async (request) =>
        await answer(request, (by) => removeItem(db, 'ingredients', request.params.name, by)),
    );
  };
}

/** The call by which staff mark an ingredient as sold out. */
export function soldOutHandlers(context: CallContext, parts: MenuReplyParts) {
  const { db } = context;
  const { answer } = menuChangeCall(context, parts);
  return {
    'PUT /menu/:name/sold-out.json': async (request) =>
      await answer(request, (by) =>
        setSoldOut(db, 'ingredients', request.params.name, request.body, by),
      ),
  } satisfies Partial<Handlers>;
}
