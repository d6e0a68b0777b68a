import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { announceMore } from '../bounded-orders.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import { shareOf } from '../../http/rate-limits/fair-queue.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { machineZone } from '../../shop/settings/machine-zone.ts';
import type { ShopCache } from '../../shop/settings/shop-cache.ts';
import { findOutstanding } from './outstanding-queries.ts';

interface OutstandingParts {
  shopCache: ShopCache;
  inTurn: ReadTurns;
  listRows: number;
}

/** What customers still owe and are owed for baskets that the counter no longer shows, for the owner. */
export function outstandingRoutes(
  { db, now }: CallContext,
  { shopCache, inTurn, listRows }: OutstandingParts,
) {
  return {
    'GET /counter/outstanding.json': async (request, reply) => {
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
      return { zone: settings.timeZone ?? machineZone(), baskets };
    },
  } satisfies Partial<Handlers>;
}
