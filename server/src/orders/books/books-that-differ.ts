import { sql } from 'kysely';
import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';
import { sumEntriesOf, toClosing } from './closings-queries.ts';
import { readSummed } from './day-sums.ts';
import { GIVES_RECEIPT_NUMBER } from './numbers.ts';
import { readDay } from './read-day.ts';

/** A sentence for each closing and each receipt that does not agree with ledger and orders. Only reads. */
export async function booksThatDiffer(db: Db): Promise<string[]> {
  return [
    ...(await gapsIn(db, 'closings', 'number', 'Closing')),
    ...(await closingsThatDiffer(db)),
    ...(await entriesWithoutClosing(db)),
    ...(await gapsIn(db, 'orders', 'receipt_number', 'Receipt')),
    ...(await salesWithoutReceipt(db)),
  ];
}

/** Numbers begin at 1, and none is missing up to the last one that was given. */
async function gapsIn(
  db: Db,
  table: 'closings' | 'orders',
  column: 'number' | 'receipt_number',
  what: string,
): Promise<string[]> {
  const feed = table === 'closings' ? 'closings' : 'receipts';
  // One statement reads both at one moment, because a number may be given meanwhile.
  const { rows } = await sql<{
    given: number | null;
    highest: number | null;
    count: number | string;
  }>`
    select
      (select position from feed_heads where feed = ${feed}) as given,
      max(${sql.ref(column)}) as highest, count(${sql.ref(column)}) as count
    from ${sql.table(table)}
  `.execute(db);
  const { given, highest, count } = rows[0] ?? { given: 0, highest: 0, count: 0 };
  if (Number(count) === (highest ?? 0) && (given ?? 0) === (highest ?? 0)) return [];
  return [`${what}s: ${count} of ${given ?? 0} numbers are kept, the highest is ${highest ?? 0}.`];
}

/** A record says what its entries add up to. */
async function closingsThatDiffer(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('closings').selectAll().orderBy('number').execute();
  const problems: string[] = [];
  for (const row of rows) {
    const { number, taken, currency } = toClosing(row);
    const entered = await sumEntriesOf(db, number, currency);
    if (JSON.stringify(entered) !== JSON.stringify(taken)) {
      problems.push(`Closing ${number}: it does not say what its entries add up to.`);
    }
  }
  return problems;
}

async function entriesWithoutClosing(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('closings', 'closings.number', 'payments.closing')
    .select(['payments.id', 'payments.closing'])
    .where('payments.closing', '>', 0)
    .where('closings.number', 'is', null)
    .execute();
  return rows.map(({ id, closing }) => `Payment ${id}: its closing ${closing} is missing.`);
}

/** Sales from before there were receipts have none: those of the log up to where receipts began. */
async function salesWithoutReceipt(db: Db): Promise<string[]> {
  const began = db
    .selectFrom('feed_heads')
    .select('position')
    .where('feed', '=', 'before-receipts');
  const numbered = db
    .selectFrom('order_log')
    .select('order_id')
    .where('event', 'in', GIVES_RECEIPT_NUMBER)
    .where('position', '>', began);
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('receipt_number', 'is', null)
    .where('id', 'in', numbered)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => `Order ${id}: it was paid or handed over, and has no receipt.`);
}

/**
 * A sentence for each business day whose kept sum is not what its orders and entries add up to. Only reads: the sums
 * that the next reader forgets, because something has changed since, are left out.
 */
export async function daysThatDiffer(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const { day, figures, ...books } of await readSummed(db)) {
    const read = await readDay(db, day, books, (one) => one());
    if (JSON.stringify(read) === JSON.stringify(figures)) continue;
    // Something may have changed while it was read.
    const still = (await readSummed(db)).some(({ day: { date } }) => date === day.date);
    if (still) problems.push(`Day ${day.date}: its sum is not that of its orders and entries.`);
  }
  return problems;
}

interface Sums {
  id: string;
  paid: number;
  entered: number;
  reduction: number;
  reduced: number;
  known: number;
}

/**
 * A sentence for each order that does not have the sums of its ledger. One statement reads both
 * at one moment, because money may be taken meanwhile.
 */
export async function ledgersThatDiffer(db: Db): Promise<string[]> {
  const { rows } = await sql<Sums>`
    select
      id, sum(paid) as paid, sum(entered) as entered,
      sum(reduction) as reduction, sum(reduced) as reduced, sum(known) as known
    from (
      select
        id, paid_cents as paid, 0 as entered,
        reduction_cents as reduction, 0 as reduced, 1 as known
      from orders
      union all
      select
        order_id, 0, case kind when 'payment' then cents else -cents end,
        0, reduces_price * cents, 0
      from payments
    ) as entries
    group by id
    having sum(paid) <> sum(entered) or sum(reduction) <> sum(reduced) or sum(known) = 0
    order by id
  `.execute(db);
  return rows.map(ledgerProblem);
}

function ledgerProblem({ id, paid, entered, reduction, reduced, known }: Sums): string {
  if (known === 0) return `Order ${id}: its payments are kept, the order is not.`;
  return reduction === reduced
    ? `Order ${id}: ${paid} cents are paid, its payments add up to ${entered}.`
    : `Order ${id}: its price is reduced by ${reduction} cents, its refunds reduce it by ${reduced}.`;
}

/** A sentence for each order whose stored amount due is another one, or that was written off otherwise than its log says. */
export async function duesThatDiffer(db: Db, orders: readonly Order[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const known = new Map(orders.map((order) => [order.id, order]));
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'version', 'due_cents', 'written_off_cents'])
    .select((row) =>
      row
        .selectFrom('order_log')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('cents'), sql<number>`0`).as('logged'))
        .whereRef('order_log.order_id', '=', 'orders.id')
        .where('event', '=', 'written-off')
        .as('logged'),
    )
    .where('id', 'in', [...known.keys()])
    .execute();
  const problems: string[] = [];
  for (const { id, version, due_cents: stored, written_off_cents: off, logged } of rows) {
    const order = known.get(id);
    // It may have been changed between the two reads.
    if (order === undefined || order.state.version !== version) continue;
    const due = dueOf(order);
    if (due !== stored) problems.push(`Order ${id}: ${due} cents are due, it says ${stored}.`);
    if (Number(logged) !== off) {
      problems.push(`Order ${id}: ${off} cents are written off, by its log ${Number(logged)}.`);
    }
  }
  return problems;
}
