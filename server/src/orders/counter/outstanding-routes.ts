import { toDecimal } from '@tall-order/domain/pricing.ts';
import { sql } from 'kysely';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { byBytes } from '../../db/engine-differences.ts';
import type { Db, OrderRow } from '../../db/schema.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import { shareOf } from '../../http/rate-limits/fair-queue.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import type { ShopCache } from '../../shop/settings/shop-settings-queries.ts';
import { zoneOf } from '../../shop/settings/shop-day.ts';
import { announceMore } from '../bounded-orders.ts';
import { hasLeftCounter } from '../order-windows.ts';
import { findRecordsPayments } from './counter-reach.ts';
import { writeOff } from './write-off.ts';

interface OutstandingParts {
  shopCache: ShopCache;
  inTurn: ReadTurns;
  listRows: number;
}

/** What customers still owe and are owed for orders that the counter no longer shows, for the owner, and its write-off. */
export function outstandingRoutes(
  { db, now }: CallContext,
  { shopCache, inTurn, listRows }: OutstandingParts,
) {
  return {
    'GET /counter/outstanding.json': async (request, reply) => {
      const reader = shareOf(request);
      const found = await inTurn(
        reader,
        async () => await findOutstanding(db, now(), listRows + 1),
      );
      const { settings } = await shopCache.read();
      const hasMore = found.length > listRows;
      announceMore(reply, hasMore ? 'older' : null);
      const baskets = Object.fromEntries(
        found
          .slice(0, listRows)
          .map(({ id, created_at: createdAt, due_cents: due, currency }) => [
            id,
            { createdAt, due: toDecimal(due), currency },
          ]),
      );
      return { zone: zoneOf(settings), baskets, ...(hasMore && { more: true as const }) };
    },
    'POST /baskets/:id/write-off.json': async (request) =>
      await writeOff(db, request.params.id, request.body, writerOf(request), now()),
  } satisfies Partial<Handlers>;
}

/** What an order's line in the list needs: nothing about its customer. */
type Outstanding = Pick<OrderRow, 'id' | 'created_at' | 'due_cents' | 'currency'>;

/** `hasPayments` of the domain. */
const HAS_PAYMENTS = sql<boolean>`(paid_cents <> 0 or reduction_cents <> 0)`;

/**
 * The orders that the counter no longer shows and whose balance is outstanding, whatever their age: what the shop owes
 * first, then the newest. Many shops take cash without recording it, so an order that nothing was paid for counts only
 * where payments are recorded, and since the first order that one is left of. Amounts are literals, because SQLite uses a
 * partial index only where the statement itself has the index's value.
 * @param now milliseconds since 1970
 */
export async function findOutstanding(db: Db, now: number, most: number): Promise<Outstanding[]> {
  return await readingOneMoment(db, async (moment) => {
    const newest = moment
      .selectFrom('orders')
      .select(['id', 'created_at', 'due_cents', 'currency'])
      .where(hasLeftCounter(now))
      .orderBy('id', 'desc')
      .limit(most);
    const owed = await newest.where('due_cents', '<', sql.lit(0)).execute();
    const due = newest.where('due_cents', '>', sql.lit(0));
    const counted = (await findRecordsPayments(moment))
      ? due.where('due_cents', '<>', sql.lit(0)).where('id', '>=', (from) =>
          from
            .selectFrom('orders')
            .select('id')
            // No earlier one can have any: a shop may have sold for years before it recorded what it takes.
            .where('id', '>=', (first) =>
              first
                .selectFrom('payments')
                .select(({ fn }) => fn.min<string>(byBytes(moment, 'order_id')).as('first')),
            )
            .where(HAS_PAYMENTS)
            .orderBy('id')
            .limit(1),
        )
      : due.where(HAS_PAYMENTS);
    return [...owed, ...(await counted.execute())].slice(0, most);
  });
}
