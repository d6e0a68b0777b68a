import type { Counted, Taken } from '@tall-order/domain/closing.ts';
import { addTaken, storedTaken, takenIn } from '@tall-order/domain/closing.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findRecordsPayments } from '../counter/counter-reach.ts';
import { OPEN_STATUSES } from '@tall-order/domain/order-status.ts';
import { WINDOW_START, mayBeReadAtCounter } from '../order-windows.ts';
import { toEntryInCurrency } from '../payments/payments-queries.ts';

/** The record of a closing. */
export interface Closing {
  number: number;
  /** milliseconds since 1970 */
  madeAt: number;
  /** the account */
  madeBy: string;
  /** the role at that time */
  madeAs: Role;
  counted: Counted;
  taken: Taken;
  /** ISO 4217 code */
  currency: string;
}

export type ClosingRow = Selectable<Schema['closings']>;

export function toClosing(row: ClosingRow): Closing {
  return {
    number: row.number,
    madeAt: row.made_at,
    madeBy: row.made_by,
    // Written by closeBooks only, as is the JSON.
    madeAs: row.made_as as Role,
    counted: JSON.parse(row.counted),
    taken: storedTaken(JSON.parse(row.taken)),
    currency: row.currency,
  };
}

export async function findClosing(
  db: Kysely<Schema>,
  number: number,
): Promise<ClosingRow | undefined> {
  return await db
    .selectFrom('closings')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
}

/** @param given a number, as it was typed or as it stands in an address @returns undefined if there is none */
export async function findClosingCalled(
  db: Kysely<Schema>,
  given: string,
): Promise<Closing | undefined> {
  const row = /^[1-9]\d{0,8}$/.test(given) ? await findClosing(db, Number(given)) : undefined;
  return row && toClosing(row);
}

/** The last records, the newest first. */
export async function findLastClosings(db: Kysely<Schema>, most: number): Promise<Closing[]> {
  const rows = await db
    .selectFrom('closings')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.map(toClosing);
}

const PAGE = 5000;

/**
 * The sums of the entries that a closing covers, or of those that none covers yet.
 * @param closing null for the latter
 * @param currency ISO 4217 code
 */
export async function sumEntriesOf(
  db: Kysely<Schema>,
  closing: number | null,
  currency: string,
): Promise<Taken> {
  const sums: Taken[] = [];
  let after = '';
  for (;;) {
    const page = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .select('orders.currency')
      .where('closing', closing === null ? 'is' : '=', closing)
      .where('payments.id', '>', after)
      // The index has both; PostgreSQL sorts by it only if it is asked for both.
      .orderBy('closing')
      .orderBy('payments.id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (last === undefined) return addTaken(sums);
    sums.push(takenIn(page.map(toEntryInCurrency), currency));
    after = last.id;
  }
}

/** What the counter still has before it of a day whose books are closed. `due` in whole cents. */
interface Unfinished {
  open: number;
  unpaid: number;
  due: number;
  /** unpaid ones in other currencies, by ISO 4217 code; missing if there are none */
  others?: Record<string, number>;
}

/**
 * The orders that are for today, or were for a day before, and are not handed over or not paid.
 * @param now milliseconds since 1970
 * @param endsAt the end of today
 */
export async function sumUnfinished(
  db: Kysely<Schema>,
  { now, endsAt, currency }: { now: number; endsAt: number; currency: string },
): Promise<Unfinished> {
  const found = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().filterWhere('status', 'in', OPEN_STATUSES).as('open'),
      fn.countAll<number>().filterWhere('due_cents', '>', 0).as('unpaid'),
      fn
        .coalesce(fn.sum<number>('due_cents').filterWhere('due_cents', '>', 0), sql<number>`0`)
        .as('due'),
    ])
    .where(mayBeReadAtCounter(now))
    .where(WINDOW_START, '<', endsAt)
    .groupBy('currency')
    .execute();
  const open = found.reduce((sum, one) => sum + one.open, 0);
  // Asked only if it matters: it reads the shop's latest orders.
  const isAsked = found.some(({ unpaid }) => unpaid > 0) && (await findRecordsPayments(db));
  if (!isAsked) return { open, unpaid: 0, due: 0 };
  const { unpaid = 0, due = 0 } = found.find((one) => one.currency === currency) ?? {};
  const others = found.filter((one) => one.currency !== currency && one.unpaid > 0);
  return {
    open,
    unpaid,
    due,
    ...(others.length > 0 && {
      others: Object.fromEntries(others.map((one) => [one.currency, one.unpaid])),
    }),
  };
}
