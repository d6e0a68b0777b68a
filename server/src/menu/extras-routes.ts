import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ExtraChange, NewExtra, SoldOutBody } from '@tall-order/domain/menu-contract.ts';
import type { CallContext } from '../identity/identity.ts';
import { addExtra, changeExtra } from './change-extras.ts';
import { removeItem, setSoldOut } from './change-menu.ts';
import { menuChangeCall } from './menu-change-call.ts';
import type { MenuReplyParts } from './menu-change-call.ts';

const EXTRA_PATH = '/extras/:name(^[^/]+).json';

/** Calls by which staff change sides and drinks. */
export function extrasRoutes(
  context: CallContext,
  parts: MenuReplyParts,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;
    const { config, forOwner, forOwnerOfOne, forStaffOfOne, schema, schemaOfOne, answer } =
      menuChangeCall(context, parts);

    app.post(
      '/extras.json',
      {
        config,
        onRequest: forOwner,
        schema: {
          ...schema,
          operationId: 'addExtra',
          summary: 'Put a side or a drink on the menu; for the owner',
          body: NewExtra,
        },
      },
      async (request) => await answer(request, (by) => addExtra(db, request.body, by)),
    );

    app.patch(
      EXTRA_PATH,
      {
        config: { ...config, refuses: [404] },
        onRequest: forOwnerOfOne,
        schema: {
          ...schemaOfOne,
          operationId: 'changeExtra',
          summary: 'Change a side or a drink; for the owner',
          body: ExtraChange,
        },
      },
      async (request) =>
        await answer(request, (by) => changeExtra(db, request.params.name, request.body, by)),
    );

    app.delete(
      EXTRA_PATH,
      {
        config: { ...config, refuses: [404] },
        onRequest: forOwnerOfOne,
        schema: {
          ...schemaOfOne,
          operationId: 'removeExtra',
          summary: 'Remove a side or a drink from the menu; for the owner',
        },
      },
      async (request) =>
        await answer(request, (by) => removeItem(db, 'extras', request.params.name, by)),
    );

    app.put(
      '/extras/:name/sold-out.json',
      {
        config: { ...config, refuses: [404, 429] },
        onRequest: forStaffOfOne,
        schema: {
          ...schemaOfOne,
          operationId: 'setExtraSoldOut',
          summary: 'Set whether a side or a drink is sold out; for staff',
          body: SoldOutBody,
        },
      },
      async (request) =>
        await answer(request, (by) =>
          setSoldOut(db, 'extras', request.params.name, request.body, by),
        ),
    );
  };
}
