import { figuresOf } from '@tall-order/domain/day-figures.ts';
import type { DayFigures } from '@tall-order/domain/day-figures.ts';
import type { BusinessDay } from '@tall-order/domain/business-day.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { readOrders } from '../order.ts';
import { WINDOW_START } from '../order-windows.ts';
import { toLedgerEntry } from './closings-queries.ts';

/** So short that few orders are read at once, because nothing else is handled meanwhile. */
const SLICE_MS = 60 * 60_000;

/** Makes one read, when it is the reader's turn. */
export type InTurn = <Found>(read: () => Promise<Found>) => Promise<Found>;

/** The figures of a business day, from its orders and from the entries of its time. */
export async function readDay(
  db: Kysely<Schema>,
  { startsAt, endsAt }: BusinessDay,
  timeZone: string,
  inTurn: InTurn,
): Promise<DayFigures> {
  const orders: Order[] = [];
  for (let from = startsAt; from < endsAt; from += SLICE_MS) {
    const before = Math.min(endsAt, from + SLICE_MS);
    orders.push(...(await inTurn(async () => await readSlice(db, from, before))));
  }
  const entries = await inTurn(
    async () =>
      await db
        .selectFrom('payments')
        .selectAll()
        .where('made_at', '>=', startsAt)
        .where('made_at', '<', endsAt)
        .execute(),
  );
  return figuresOf(orders, entries.map(toLedgerEntry), hourIn(timeZone));
}

async function readSlice(db: Kysely<Schema>, from: number, before: number): Promise<Order[]> {
  const ids = db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`${WINDOW_START} >= ${from} and ${WINDOW_START} < ${before}`);
  return await readOrders(db, ids);
}

/** The hour that a clock in the zone shows. */
function hourIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  return (at) => format.format(at);
}
