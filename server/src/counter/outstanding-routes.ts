import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OutstandingReply } from '@tall-order/domain/counter-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { Type } from 'typebox';
import type { CallContext } from '../identity/identity.ts';
import { announceMore } from '../orders/bounded-orders.ts';
import type { ReadTurns } from '../rate-limits/read-turns.ts';
import { shareOf } from '../rate-limits/share-of.ts';
import { requireRight } from '../roles/require-right.ts';
import { machineZone } from '../shop-settings/machine-zone.ts';
import type { ShopCache } from '../shop-settings/shop-cache.ts';
import { READ_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { findOutstanding } from './outstanding-queries.ts';

interface OutstandingParts {
  shopCache: ShopCache;
  inTurn: ReadTurns;
  listRows: number;
}

/** What customers still owe and are owed for baskets that the counter no longer shows, for the owner. */
export function outstandingRoutes(
  context: CallContext,
  { shopCache, inTurn, listRows }: OutstandingParts,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.get(
      '/counter/outstanding.json',
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: requireRight(context, 'settle-later'),
        schema: {
          operationId: 'fetchOutstanding',
          summary: 'The outstanding balances of the last 30 days, keyed by basket; for the owner',
          description:
            'Only baskets that the counter no longer shows. If there are more than LIST_ROWS, those that the shop owes money for come first, then the newest, and the header `X-More-Orders` says `older`.',
          querystring: Type.Object(READ_PARAMETERS),
          response: { 200: OutstandingReply },
        },
      },
      async (request, reply) => {
        const reader = shareOf(request);
        const found = await findOutstanding(db, now(), (read) => inTurn(reader, read));
        const { settings } = await shopCache.read();
        announceMore(reply, found.length > listRows ? 'older' : null);
        const baskets = Object.fromEntries(
          found
            .slice(0, listRows)
            .map(({ id, receivedAt, due, currency }) => [
              id,
              { createdAt: receivedAt, due: toDecimal(due), currency },
            ]),
        );
        const zone = settings.timeZone ?? machineZone();
        return sendData(request, reply, request.query, { zone, baskets });
      },
    );
  };
}
