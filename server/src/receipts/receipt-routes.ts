import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { Type } from 'typebox';
import { isReadAtCounter } from '../counter/is-read-at-counter.ts';
import { readingOneMoment } from '../db/transaction.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { findOrder } from '../orders/order.ts';
import { maySettle } from '../payments/may-settle.ts';
import { findPayments } from '../payments/payments-queries.ts';
import { findScope } from '../roles/find-scope.ts';
import type { ShopCache } from '../shop-settings/shop-cache.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { READ_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { dataError } from '../wire/request-error.ts';
import { toReceipt } from './receipt.ts';

/** A basket's receipt: for its customer, for the counter while it lists the basket, and for the owner later. */
export function receiptRoutes(
  context: CallContext,
  shopCache: ShopCache,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;
    app.get(
      '/baskets/:id/receipt.json',
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: [refuseInvalidPath, requireActor(context)],
        schema: {
          operationId: 'fetchReceipt',
          summary: "A basket's receipt; for its customer, the counter and the owner",
          querystring: Type.Object(READ_PARAMETERS),
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          response: { 200: ReceiptReply },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { accountId } = actorOf(request);
        const { order, payments } = await readingOneMoment(db, async (moment) => ({
          order: await findOrder(moment, null, id),
          payments: (await findPayments(moment, [id])).get(id) ?? [],
        }));
        // Unknown baskets and those of other customers get the same reply, so that ids cannot be probed.
        const shown = order && (await shownOf(context, accountId, order));
        if (order === undefined || shown == null) throw dataError('PERMISSION_DENIED');
        const { settings } = await shopCache.read();
        const receipt = toReceipt(order, payments, settings, shown);
        return sendData(request, reply, request.query, receipt);
      },
    );
  };
}

/** What an account may see of a basket's receipt; null for nothing. */
async function shownOf(
  { db, now }: CallContext,
  accountId: string,
  order: Order,
): Promise<'all' | 'no-name' | null> {
  if (order.accountId === accountId) return 'all';
  const isOfCounter = isReadAtCounter(order, { carriedBy: null, now: now() });
  if (isOfCounter && (await findScope(db, accountId, 'read-counter')) === 'all') return 'all';
  return (await maySettle(db, accountId, order, now())) ? 'no-name' : null;
}
