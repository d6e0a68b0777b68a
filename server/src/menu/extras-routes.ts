import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ExtraChange,
  MenuRefusalReply,
  MenuReply,
  NewExtra,
  SoldOutBody,
} from '@tall-order/domain/menu-contract.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { AuthQuery } from '../wire/data-reply.ts';
import type { CallContext } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { addExtra, changeExtra } from './change-extras.ts';
import { removeItem, setSoldOut } from './change-menu.ts';
import type { MenuChanger } from './change-menu.ts';
import { menuChanger } from './menu-changer.ts';
import { replyAfterChange } from './reply-after-change.ts';
import type { MenuReplyParts } from './reply-after-change.ts';

const EXTRAS_PATH = '/extras.json';
const EXTRA_PATH = '/extras/:name(^[^/]+).json';
const SOLD_OUT_PATH = '/extras/:name/sold-out.json';

const Name = Type.Object({ name: Type.String({ maxLength: 100 }) });

/** Calls by which staff change sides and drinks. Each answers with the new menu. */
export function extrasRoutes(
  context: CallContext,
  parts: MenuReplyParts,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const config = { dialect: 'data' as const, signedIn: true };
    const ofOne = { ...config, refuses: [404] };
    const forOwner = requireRole(context, 'owner');
    const forStaff = requireRole(context, ...rolesWith('mark-sold-out'));
    const common = {
      querystring: AuthQuery,
      response: { 200: MenuReply, 409: MenuRefusalReply },
    };

    const changed = async (request: FastifyRequest, change: (by: MenuChanger) => Promise<Menu>) =>
      replyAfterChange(await change(menuChanger(request, now())), parts);

    app.post(
      EXTRAS_PATH,
      {
        config,
        onRequest: forOwner,
        schema: {
          ...common,
          operationId: 'addExtra',
          summary: 'Put a side or a drink on the menu; for the owner',
          body: NewExtra,
        },
      },
      async (request) => await changed(request, (by) => addExtra(db, request.body, by)),
    );

    app.patch(
      EXTRA_PATH,
      {
        config: ofOne,
        onRequest: [refuseInvalidPath, forOwner],
        schema: {
          ...common,
          operationId: 'changeExtra',
          summary: 'Change a side or a drink; for the owner',
          params: Name,
          body: ExtraChange,
        },
      },
      async (request) =>
        await changed(request, (by) => changeExtra(db, request.params.name, request.body, by)),
    );

    app.delete(
      EXTRA_PATH,
      {
        config: ofOne,
        onRequest: [refuseInvalidPath, forOwner],
        schema: {
          ...common,
          operationId: 'removeExtra',
          summary: 'Remove a side or a drink from the menu; for the owner',
          params: Name,
        },
      },
      async (request) =>
        await changed(request, (by) => removeItem(db, 'extras', request.params.name, by)),
    );

    app.put(
      SOLD_OUT_PATH,
      {
        config: { ...config, refuses: [404, 429] },
        onRequest: [refuseInvalidPath, forStaff],
        schema: {
          ...common,
          operationId: 'setExtraSoldOut',
          summary: 'Set whether a side or a drink is sold out; for staff',
          params: Name,
          body: SoldOutBody,
        },
      },
      async (request) =>
        await changed(request, (by) =>
          setSoldOut(db, 'extras', request.params.name, request.body, by),
        ),
    );
  };
}
