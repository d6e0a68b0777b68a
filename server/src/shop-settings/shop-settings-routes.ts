import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { Type } from 'typebox';
import { ShopChange, ShopRefusalReply, ShopReply } from '@tall-order/domain/shop-contract.ts';
import { READ_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { findRole } from '../roles/roles-queries.ts';
import { requireRole } from '../roles/require-role.ts';
import { writerOf } from '../roles/write-as.ts';
import { changeShopSettings } from './change-shop-settings.ts';
import { toShopReply } from './shop-reply.ts';
import type { ShopCache } from './shop-cache.ts';

const PATH = '/shop.json';

/** The settings: everybody reads them, the owner changes them. */
export function shopSettingsRoutes(
  context: CallContext,
  shopCache: ShopCache,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.get(
      PATH,
      {
        config: { dialect: 'data' },
        schema: {
          operationId: 'fetchShop',
          summary: "The shop's settings, and whether it sells at the moment",
          querystring: Type.Object(READ_PARAMETERS),
          response: { 200: ShopReply },
        },
      },
      async (request, reply) => {
        // No token is needed, but the contract refuses an invalid one.
        const actor = await authenticate(context, request);
        const shop = await shopCache.read();
        const seesBoard =
          actor !== null &&
          shop.settings.boardGuard !== 'off' &&
          rolesWith('read-kitchen').includes(await findRole(db, actor.accountId));
        return sendData(request, reply, request.query, {
          ...toShopReply(shop, now()),
          ...(seesBoard && { boardSeenAt: shop.boardSeenAt }),
        });
      },
    );

    app.patch(
      PATH,
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: requireRole(context, 'owner'),
        schema: {
          operationId: 'changeShop',
          summary: "Change the shop's settings; for the owner",
          body: ShopChange,
          response: {
            200: ShopReply,
            409: Type.Object(ShopRefusalReply.properties, {
              description:
                'The change is based on an outdated version: the reply has the current one.',
            }),
          },
        },
      },
      async (request) => {
        const by = { ...writerOf(request), now: now() };
        const shop = await changeShopSettings(db, request.body, by);
        shopCache.invalidate();
        return toShopReply(shop, by.now);
      },
    );
  };
}
