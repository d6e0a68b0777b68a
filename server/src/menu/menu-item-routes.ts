import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  ItemChange,
  MenuRefusalReply,
  MenuReply,
  SoldOutBody,
} from '@tall-order/domain/menu-contract.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { AuthQuery } from '../wire/data-reply.ts';
import type { CallContext } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { changeItem, removeItem, setSoldOut } from './change-menu.ts';
import { menuChanger } from './menu-changer.ts';
import { replyAfterChange } from './reply-after-change.ts';
import type { MenuReplyParts } from './reply-after-change.ts';

const ITEM_PATH = '/menu/:name(^[^/]+).json';
const SOLD_OUT_PATH = '/menu/:name/sold-out.json';

const Name = Type.Object({ name: Type.String({ maxLength: 100 }) });

/** Calls by which staff change one ingredient. Each answers with the new menu. */
export function menuItemRoutes(
  context: CallContext,
  parts: MenuReplyParts,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const config = { dialect: 'data' as const, signedIn: true, refuses: [404] };
    const forOwner = requireRole(context, 'owner');
    const forStaff = requireRole(context, ...rolesWith('mark-sold-out'));
    const response = { 200: MenuReply, 409: MenuRefusalReply };

    app.patch(
      ITEM_PATH,
      {
        config,
        onRequest: [refuseInvalidPath, forOwner],
        schema: {
          operationId: 'changeIngredient',
          summary: 'Change an ingredient of the menu; for the owner',
          querystring: AuthQuery,
          params: Name,
          body: ItemChange,
          response,
        },
      },
      async (request) => {
        const { params, body } = request;
        const by = menuChanger(request, now());
        return replyAfterChange(await changeItem(db, params.name, body, by), parts);
      },
    );

    app.delete(
      ITEM_PATH,
      {
        config,
        onRequest: [refuseInvalidPath, forOwner],
        schema: {
          operationId: 'removeIngredient',
          summary: 'Remove an ingredient from the menu, except a standard one; for the owner',
          querystring: AuthQuery,
          params: Name,
          response,
        },
      },
      async (request) => {
        const by = menuChanger(request, now());
        return replyAfterChange(
          await removeItem(db, 'ingredients', request.params.name, by),
          parts,
        );
      },
    );

    app.put(
      SOLD_OUT_PATH,
      {
        config: { ...config, refuses: [404, 429] },
        onRequest: [refuseInvalidPath, forStaff],
        schema: {
          operationId: 'setSoldOut',
          summary: 'Set whether an ingredient is sold out; for staff',
          querystring: AuthQuery,
          params: Name,
          body: SoldOutBody,
          response,
        },
      },
      async (request) => {
        const { params, body } = request;
        const by = menuChanger(request, now());
        return replyAfterChange(await setSoldOut(db, 'ingredients', params.name, body, by), parts);
      },
    );
  };
}
