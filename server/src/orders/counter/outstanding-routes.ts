import { isAtCounter } from '@tall-order/domain/order-status.ts';
import { outstandingOf } from '@tall-order/domain/outstanding.ts';
import type { PastOrder } from '@tall-order/domain/outstanding.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { dueOf, hasPayments } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import type { Db } from '../../db/schema.ts';
import { shareOf } from '../../http/rate-limits/fair-queue.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import type { ShopCache } from '../../shop/settings/shop-cache.ts';
import { machineZone } from '../../shop/settings/shop-day.ts';
import { announceMore } from '../bounded-orders.ts';
import { readOrders } from '../order.ts';
import { maySettled } from '../order-windows.ts';

interface OutstandingParts {
  shopCache: ShopCache;
  inTurn: ReadTurns;
  listRows: number;
}

/** What customers still owe and are owed for orders that the counter no longer shows, for the owner. */
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

/** The most orders that are read at once, because no order is handled meanwhile. */
const PAGE = 1000;

type Outstanding = PastOrder & Pick<Order, 'currency'> & { receivedAt: number };

/**
 * The orders of the last 30 days that the counter no longer shows and whose balance is outstanding.
 * @param now milliseconds since 1970
 * @param inTurn reads one page, when it is the reader's turn
 */
async function findOutstanding(
  db: Db,
  now: number,
  inTurn: <List>(read: () => Promise<List>) => Promise<List>,
): Promise<Outstanding[]> {
  const past: Outstanding[] = [];
  let after = '';
  for (;;) {
    const page = await inTurn(() => findPage(db, after, now));
    const last = page.at(-1);
    if (last === undefined) return outstandingOf(past);
    after = last.id;
    past.push(...page.filter((order) => !isAtCounter(order, now)).map(toPast));
  }
}

async function findPage(db: Db, after: string, now: number): Promise<Order[]> {
  const ids = db.selectFrom('orders').select('id').where('id', '>', after).where(maySettled(now));
  return await readOrders(db, ids.orderBy('id').limit(sql.lit(PAGE)));
}

function toPast(order: Order): Outstanding {
  const { id, state, currency } = order;
  const { receivedAt } = state;
  return { id, receivedAt, currency, due: dueOf(order), hasPayments: hasPayments(order) };
}
