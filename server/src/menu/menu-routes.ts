import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BaseChange, MenuReply, NewItem } from '@tall-order/domain/menu-contract.ts';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import { READ_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { shopInMenu } from '../shop-settings/shop-in-menu.ts';
import type { ShopCache } from '../shop-settings/shop-cache.ts';
import { STREAM_PARAMETERS, wantsStream } from '../streams/event-stream.ts';
import { addItem, changeBase } from './change-menu.ts';
import type { LiveMenu } from './live-menu.ts';
import { menuChangeCall } from './menu-change-call.ts';
import type { MenuReplyParts } from './menu-change-call.ts';

const MENU_PATH = '/menu.json';

/** The menu: everybody reads it, the owner changes it. */
export function menuRoutes(
  context: CallContext,
  { live, shopCache, ...parts }: MenuReplyParts & { live: LiveMenu; shopCache: ShopCache },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const { currency, menuCache } = parts;
    const { config, forOwner, schema, answer } = menuChangeCall(context, parts);

    app.get(
      MENU_PATH,
      {
        config: { dialect: 'data', streams: true },
        schema: {
          operationId: 'fetchMenu',
          summary: 'What the shop sells, at which prices, and what is sold out',
          description: 'With `Accept: text/event-stream` a stream of it.',
          querystring: Type.Object({ ...READ_PARAMETERS, ...STREAM_PARAMETERS }),
          response: { 200: MenuReply },
        },
      },
      async (request, reply) => {
        // No token is needed, but the contract refuses an invalid one.
        const actor = await authenticate(context, request);
        if (wantsStream(request)) {
          await live.open(request, reply, actor);
          return reply;
        }
        const [menu, shop] = await Promise.all([menuCache.read(), shopCache.read()]);
        const data = toMenuReply(menu, currency, shopInMenu(shop, now()));
        return sendData(request, reply, request.query, data);
      },
    );

    app.patch(
      MENU_PATH,
      {
        config,
        onRequest: forOwner,
        schema: {
          ...schema,
          operationId: 'changeBase',
          summary: 'Change the base price, and allergens and energy of the bun; for the owner',
          body: BaseChange,
        },
      },
      async (request) => await answer(request, (by) => changeBase(db, request.body, by)),
    );

    app.post(
      MENU_PATH,
      {
        config,
        onRequest: forOwner,
        schema: {
          ...schema,
          operationId: 'addIngredient',
          summary: 'Put an ingredient on the menu; for the owner',
          body: NewItem,
        },
      },
      async (request) => await answer(request, (by) => addItem(db, request.body, by)),
    );
  };
}
