import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { PauseBody, SellingReply } from '@tall-order/domain/shop-contract.ts';
import type { CallContext } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { writerOf } from '../roles/write-as.ts';
import { pauseShop } from './pause-shop.ts';
import { sellingOf } from './selling-of.ts';
import type { ShopCache } from './shop-cache.ts';

/** Staff stop sales when the kitchen cannot keep up, and resume them. */
export function pauseRoutes(context: CallContext, shopCache: ShopCache): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.put(
      '/shop/pause.json',
      {
        config: { dialect: 'data', signedIn: true, refuses: [429] },
        onRequest: requireRole(context, ...rolesWith('pause-sales')),
        schema: {
          operationId: 'pauseShop',
          summary:
            'Sell nothing for 10, 20 or 40 minutes or until tomorrow, or sell again; for staff',
          body: PauseBody,
          response: { 200: SellingReply },
        },
      },
      async (request) => {
        const by = { ...writerOf(request), now: now() };
        const shop = await pauseShop(db, request.body.pause, by);
        shopCache.invalidate();
        return sellingOf(shop, by.now);
      },
    );
  };
}
