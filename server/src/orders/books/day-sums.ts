import { businessDayAt, businessDayStart } from '@tall-order/domain/business-day.ts';
import type { BusinessDay } from '@tall-order/domain/business-day.ts';
import { storedTaken } from '@tall-order/domain/closing.ts';
import type { DayFigures } from '@tall-order/domain/day-figures.ts';
import { MINUTE_MS, DAY_MS } from '@tall-order/domain/durations.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { readingCommitted } from '../../db/transaction.ts';
import type { ShopClock } from '../../shop/settings/shop-day.ts';
import { hasUnnumbered, lastPosition } from '../order-log.ts';
import { lockLastNumber } from './numbers.ts';
import { readDay } from './read-day.ts';
import type { DayIn, InTurn } from './read-day.ts';

/** Another one whenever `DayFigures` gets another form, so that sums of the form before are not read. */
const FORM = 5;
/** Of more positions of the log than this, reading takes longer than summing the days anew. */
const FAR_BEHIND = 50_000;

function madeWith({ timeZone, dayStart, currency }: DayIn): string {
  return `${FORM} ${dayStart} ${timeZone} ${currency}`;
}

/** @param date `YYYY-MM-DD` */
export function dayOf({ timeZone, dayStart }: ShopClock, date: string): BusinessDay {
  return {
    date,
    startsAt: businessDayStart(timeZone, dayStart, date, 0),
    endsAt: businessDayStart(timeZone, dayStart, date, 1),
  };
}

/**
 * The figures of business days, in the sequence of the dates. Days that have ended are summed once, and again after
 * something in them has changed.
 * @param now milliseconds since 1970
 */
export async function figuresOfDays(
  db: Db,
  dates: readonly string[],
  { clock, now, inTurn }: { clock: DayIn; now: number; inTurn: InTurn },
): Promise<DayFigures[]> {
  const read = await forgetChanged(db);
  const known = await findSums(db, dates, clock);
  const figures: DayFigures[] = [];
  for (const date of dates) {
    const day = dayOf(clock, date);
    const found = known.get(date) ?? (await readDay(db, day, clock, inTurn));
    if (!known.has(date) && day.endsAt <= now) await keep(db, { day, clock, found, read });
    figures.push(found);
  }
  return figures;
}

/** The sums that are kept. The caller forgets those that have changed first. */
async function findSums(
  db: Kysely<Schema>,
  dates: readonly string[],
  clock: DayIn,
): Promise<Map<string, DayFigures>> {
  const rows = await db
    .selectFrom('day_sums')
    .select(['date', 'figures'])
    .where('date', 'in', [...dates])
    .where('made_with', '=', madeWith(clock))
    .execute();
  return new Map(rows.map(({ date, figures }) => [date, storedFigures(figures)]));
}

/** @param text written by {@link keep} */
function storedFigures(text: string): DayFigures {
  const figures: DayFigures = JSON.parse(text);
  return { ...figures, taken: storedTaken(figures.taken) };
}

/** Removes the sums of all days that entries of the log have changed. @returns the position that the log was read to */
async function forgetChanged(db: Db): Promise<number> {
  // Most looks find nothing new; without the lock they write nothing.
  const known = await lastPosition(db, 'days');
  if (!(await isBehind(db, known))) return known;
  return await readingCommitted(db, async (transaction) => {
    const read = await lockLastNumber(transaction, 'days');
    return await readOn(transaction, read);
  });
}

interface Found {
  day: BusinessDay;
  clock: DayIn;
  found: DayFigures;
  /** the position that the log was read to before the day was summed */
  read: number;
}

/**
 * Keeps a sum, unless something was committed since the log was read that has changed the day: then it may or may not
 * be in the sum. What is committed later has a later position, and whoever reads the log to there removes the sum.
 */
async function keep(db: Db, { day, clock, found, read }: Found): Promise<void> {
  const row = {
    date: day.date,
    made_with: madeWith(clock),
    ends_at: day.endsAt,
    figures: JSON.stringify(found),
  };
  await readingCommitted(db, async (transaction) => {
    await lockLastNumber(transaction, 'days');
    const since = await changesSince(transaction, read, day.endsAt);
    if (since.some((at) => at >= day.startsAt && at < day.endsAt)) return;
    // Whoever has kept it meanwhile has read the log as far.
    await transaction
      .insertInto('day_sums')
      .values(row)
      .onConflict((conflict) => conflict.columns(['date', 'made_with']).doNothing())
      .execute();
  });
}

/** Every sum that is kept and that nothing has changed since. */
export async function readSummed(
  db: Kysely<Schema>,
): Promise<({ day: BusinessDay; figures: DayFigures } & DayIn)[]> {
  const rows = await db.selectFrom('day_sums').selectAll().orderBy('date').execute();
  const ends = Math.max(0, ...rows.map(({ ends_at: at }) => at));
  const changed = await datesChanged(db, await lastPosition(db, 'days'), ends);
  return rows.flatMap(({ date, made_with: made, figures }) => {
    const [form = '', dayStart = '', timeZone = '', currency = ''] = made.split(' ');
    if (Number(form) !== FORM || changed.get(made)?.has(date)) return [];
    const day = dayOf({ timeZone, dayStart }, date);
    return [{ day, timeZone, dayStart, currency, figures: storedFigures(figures) }];
  });
}

/** Whether the log has entries behind a position. What has no position yet may be in no sum. */
async function isBehind(db: Kysely<Schema>, read: number): Promise<boolean> {
  // In this sequence, because an entry may get its position between the two.
  return (await hasUnnumbered(db)) || (await lastPosition(db)) !== read;
}

/** The row of the log's reader is locked. @returns the new position */
async function readOn(db: Transaction<Schema>, read: number): Promise<number> {
  if (!(await isBehind(db, read))) return read;
  const position = await lastPosition(db);
  const { ends } = await db
    .selectFrom('day_sums')
    .select(({ fn }) => fn.max('ends_at').as('ends'))
    .executeTakeFirstOrThrow();
  if (ends !== null && position - read > FAR_BEHIND) {
    await db.deleteFrom('day_sums').execute();
  } else if (ends !== null) {
    for (const [made, dates] of await datesChanged(db, read, ends)) {
      if (dates.size === 0) continue;
      await db
        .deleteFrom('day_sums')
        .where('made_with', '=', made)
        .where('date', 'in', [...dates])
        .execute();
    }
  }
  await db.updateTable('feed_heads').set({ position }).where('feed', '=', 'days').execute();
  return position;
}

/** The dates of the changed days, by what their sums were made with: the owner may have moved the start of the day. */
async function datesChanged(
  db: Kysely<Schema>,
  read: number,
  ends: number,
): Promise<Map<string, Set<string>>> {
  const moments = await changesSince(db, read, ends);
  const kept = await db.selectFrom('day_sums').select('made_with').distinct().execute();
  return new Map(
    kept.map(({ made_with: made }) => {
      const [, dayStart = '', timeZone = ''] = made.split(' ');
      return [
        made,
        new Set(moments.map((at) => businessDayAt(timeZone, dayStart, at).date)),
      ] as const;
    }),
  );
}

/** The minutes before an end that entries of the log are about: when they were made, and when their orders count. */
async function changesSince(db: Kysely<Schema>, read: number, ends: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_log')
    .innerJoin('orders', 'orders.id', 'order_log.order_id')
    .select(['order_log.made_at', 'orders.created_at', 'orders.promised_at'])
    // An entry without a position gets a later one.
    .where((row) =>
      row.or([row('order_log.position', '>', read), row('order_log.position', 'is', null)]),
    )
    .where((row) =>
      row.or([row('order_log.made_at', '<', ends), row('orders.created_at', '<', ends)]),
    )
    .execute();
  const moments = rows.flatMap(({ made_at: made, created_at: placed, promised_at: at }) =>
    // A promise may have been moved from any day since the sale, and from the day after: by minutes, to an earlier one.
    [made, placed].concat(at === null ? [] : daysUntil(at + DAY_MS, placed)),
  );
  return [...new Set(moments.map((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS))];
}

/** A day may have so few hours, when the clocks go forward. */
const SHORTEST_DAY_MS = 23 * 60 * MINUTE_MS;

/** A moment of each day from a sale until an end, and the end. */
function daysUntil(end: number, placed: number): number[] {
  const days = Math.max(0, Math.ceil((end - placed) / SHORTEST_DAY_MS));
  return [...Array.from({ length: days }, (_none, day) => placed + day * SHORTEST_DAY_MS), end];
}
