import { figuresOf } from '@tall-order/domain/day-figures.ts';
import { hourOf } from '@tall-order/domain/day-lines.ts';
import type { DayFigures } from '@tall-order/domain/day-figures.ts';
import type { BusinessDay } from '@tall-order/domain/business-day.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { pagesOf } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import { readOrders } from '../order.ts';
import { WINDOW_START } from '../order-windows.ts';
import type { ShopClock } from '../../shop/settings/shop-day.ts';
import { toEntryInCurrency } from '../payments/payments-queries.ts';

/** So few orders are read at once, because nothing else is handled meanwhile. */
const PAGE = 100;

/** Makes one read, when it is the reader's turn. */
export type InTurn = <Found>(read: () => Promise<Found>) => Promise<Found>;

/** What the sums of a day depend on besides its orders and entries. */
export interface DayIn extends ShopClock {
  /** ISO 4217 code, of what is added up */
  currency: string;
}

/** The figures of a business day, from its orders and from the entries of its time. */
export async function readDay(
  db: Kysely<Schema>,
  { startsAt, endsAt }: BusinessDay,
  { timeZone, dayStart, currency }: DayIn,
  inTurn: InTurn,
): Promise<DayFigures> {
  const sold = await inTurn(
    async () =>
      await db
        .selectFrom('orders')
        .select('id')
        .where(sql<boolean>`${WINDOW_START} >= ${startsAt} and ${WINDOW_START} < ${endsAt}`)
        .execute(),
  );
  const orders: Order[] = [];
  for (const page of pagesOf(sold, PAGE)) {
    const ids = page.map(({ id }) => id);
    orders.push(...(await inTurn(async () => await readOrders(db, ids))));
  }
  const entries = await inTurn(
    async () =>
      await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .selectAll('payments')
        .select('orders.currency')
        .where('made_at', '>=', startsAt)
        .where('made_at', '<', endsAt)
        .execute(),
  );
  const clockAt = clockIn(timeZone);
  const hourAt = (at: number) => hourOf(clockAt(at), dayStart);
  return figuresOf(orders, entries.map(toEntryInCurrency), hourAt, currency);
}

/** What a clock in the zone shows, `HH:MM`. */
function clockIn(timeZone: string): (at: number) => string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...clock, timeZone });
  return (at) => format.format(at);
}
