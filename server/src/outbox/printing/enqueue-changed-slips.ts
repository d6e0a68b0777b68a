import {
  CHANGED_COUNTER_SLIP,
  CHANGED_SLIP,
  COUNTER_SLIP,
  EXTRAS_SLIP,
  isChangedSlip,
} from '@tall-order/domain/print-job.ts';
import { printsKind } from '@tall-order/domain/printer.ts';
import type { PrintedSlips } from '@tall-order/domain/printer.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isUndoneCancellation } from '../../orders/order-log.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { OPEN_STATES, addJobs } from '../jobs.ts';
import { AGAIN, UNTRIED, isExtra, prints, slipId } from './enqueue-slips.ts';
import { findPrinters } from './printer-queries.ts';
import type { Printer } from './printer-queries.ts';
import { changesCounterSlip, slipFieldsOf } from '@tall-order/domain/changed-slip.ts';

/** After all slips of an order. */
const LAST_PLACE = 1_000_000;

/**
 * Queues the slips that correct what is on paper: on each printer that has printed a slip of the kitchen's that no
 * longer says what to make, or a counter slip that no longer says what goes where. One that still waits prints the
 * order as it is then. A printer that has no slip of the order's, because it is newer, prints what was added.
 */
export async function enqueueChangedSlips(
  transaction: Transaction<Schema>,
  entries: readonly LogEntry[],
): Promise<void> {
  for (const entry of entries) {
    const outdated = outdatedBy(entry);
    const isCounterOutdated = outdatesCounterSlip(entry);
    if (outdated === null && !isCounterOutdated) continue;
    const { orderId, version, at } = entry;
    if (isUndoneCancellation(entry)) await printDropped(transaction, orderId, at);
    if (entry.event === 'cancelled') await dropFailed(transaction, orderId, 'both');
    // None was left of what it would have said.
    if (entry.event === 'part-added' && outdated !== null) {
      await printDropped(transaction, orderId, at, EXTRAS_SLIP);
    }
    const slips = await slipsOnPrinters(transaction, orderId);
    const queue = async (slip: string, place: number, printers: readonly string[]) => {
      const about = { order_id: orderId, event: slip, place, made_at: at, run_at: at };
      await addJobs(
        transaction,
        printers.map((target) =>
          Object.assign(
            { kind: 'slip' as const, id: slipId(target, orderId, slip), target },
            about,
          ),
        ),
      );
    };
    const printers = entry.event === 'part-added' ? await findPrinters(transaction) : [];
    if (outdated !== null) {
      await printAgainLater(transaction, orderId, at);
      const newer = withoutSlip(printers, slips, EXTRAS_SLIP);
      const all = [...kitchenPrinters(slips, outdated), ...newer];
      await queue(`${CHANGED_SLIP}-${version}`, LAST_PLACE, all);
    }
    if (isCounterOutdated) {
      const newer = withoutSlip(printers, slips, COUNTER_SLIP);
      const all = counterPrinters(slips, newer);
      await queue(`${CHANGED_COUNTER_SLIP}-${version}`, LAST_PLACE + 1, all);
    }
  }
}

/** Which of the kitchen's slips an event makes wrong; null for none. An added burger has a slip of its own. */
function outdatedBy(entry: LogEntry): 'all' | { slip: string } | null {
  const { event, subject = null } = entry;
  if (event === 'cancelled' || isUndoneCancellation(entry)) return 'all';
  if (event === 'corrected') return slipFieldsOf(subject).length > 0 ? 'all' : null;
  if (event !== 'part-cancelled' && event !== 'part-added') return null;
  if (isExtra(subject)) return { slip: EXTRAS_SLIP };
  return event === 'part-cancelled' && subject !== null ? { slip: subject } : null;
}

/**
 * Whether an event makes the counter's slip wrong. A payment or a moved promise does not print one: they are many, and
 * the screens show them.
 */
function outdatesCounterSlip(entry: LogEntry): boolean {
  const { event, subject = null } = entry;
  if (event === 'corrected') return changesCounterSlip(subject);
  return event === 'part-cancelled' || event === 'part-added' || isUndoneCancellation(entry);
}

type OrderSlip = Awaited<ReturnType<typeof slipsOnPrinters>>[number];

/** The slips of an order, each with its printer. */
async function slipsOnPrinters(db: Kysely<Schema>, orderId: string) {
  return await db
    .selectFrom('jobs')
    .innerJoin('printers', 'printers.id', 'jobs.target')
    .select(['printers.id', 'prints', 'event', 'state', 'content', 'fetched_at', 'may_be_copy'])
    .where('jobs.kind', '=', 'slip')
    .where('jobs.order_id', '=', orderId)
    // The column's check allows only these.
    .$narrowType<{ prints: PrintedSlips }>()
    .execute();
}

/** The printers that print slips of this name and have none of the order. */
function withoutSlip(printers: readonly Printer[], slips: readonly OrderSlip[], name: string) {
  const have = new Set(printersOf(slips.filter(({ event }) => event === name)));
  return printers
    .filter((printer) => prints(printer, name) && !have.has(printer.id))
    .map(({ id }) => id);
}

/**
 * The printers that have printed a slip of the kitchen's, or may have. One that is newer than the sale has a correction
 * in place of the slip of sides.
 */
function kitchenPrinters(slips: readonly OrderSlip[], outdated: 'all' | { slip: string }) {
  const onPaper = slips.filter(
    (slip) => mayBeOnPaper(slip) && printsKind(slip.prints, 'kitchen') && !isCounters(slip),
  );
  if (outdated === 'all') return printersOf(onPaper);
  const have = new Set(printersOf(slips.filter(({ event }) => event === outdated.slip)));
  return printersOf(
    onPaper.filter(
      ({ id, event }) =>
        event === outdated.slip ||
        (outdated.slip === EXTRAS_SLIP && isChangedSlip(event) && !have.has(id)),
    ),
  );
}

/** The same of the counter slip, but for those where one that replaces it waits: it prints the order as it is then. */
function counterPrinters(slips: readonly OrderSlip[], newer: readonly string[]) {
  const waiting = new Set(printersOf(slips.filter(waitsAsReplacement)));
  const onPaper = slips.filter(
    (slip) => mayBeOnPaper(slip) && printsKind(slip.prints, 'counter') && isCounters(slip),
  );
  return [...new Set([...printersOf(onPaper), ...newer])].filter((id) => !waiting.has(id));
}

function isCounters({ event }: OrderSlip): boolean {
  return event === COUNTER_SLIP || event.startsWith(CHANGED_COUNTER_SLIP);
}

/** A slip that is to print again is on paper already. */
function mayBeOnPaper(slip: OrderSlip) {
  const { state, content, fetched_at: fetchedAt, may_be_copy: mayBeCopy } = slip;
  return state === 'done' || content === AGAIN || fetchedAt !== null || mayBeCopy === 1;
}

function waitsAsReplacement(slip: OrderSlip) {
  const { event, state, content, fetched_at: fetchedAt } = slip;
  const isOpen = OPEN_STATES.some((open) => open === state);
  const replaces = event.startsWith(CHANGED_COUNTER_SLIP) || content === AGAIN;
  return isCounters(slip) && replaces && isOpen && fetchedAt === null;
}

/**
 * Slips that wait to print again print behind what corrects those that are there: they say the order as it is then, and
 * what came on or off must not be read as more. A printer that was offered one and has not fetched it is offered it
 * again.
 */
async function printAgainLater(db: Kysely<Schema>, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ made_at: now, state: 'waiting', run_at: now })
    .where('kind', '=', 'slip')
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN_STATES)
    .where('fetched_at', 'is', null)
    .where('content', '=', AGAIN)
    .execute();
}

function printersOf(slips: readonly OrderSlip[]): string[] {
  return [...new Set(slips.map(({ id }) => id))];
}

/** Slips that were not printed because the order was cancelled, or nothing was left of them, print now. @param slip undefined for all */
async function printDropped(
  db: Kysely<Schema>,
  orderId: string,
  now: number,
  slip?: string,
): Promise<void> {
  const dropped = db
    .updateTable('jobs')
    .set({ ...UNTRIED, made_at: now, run_at: now, fetched_at: null })
    .where('kind', '=', 'slip')
    .where('order_id', '=', orderId)
    .where('state', '=', 'dropped')
    .where('event', 'not like', `${CHANGED_SLIP}-%`)
    .where('event', 'not like', `${CHANGED_COUNTER_SLIP}-%`);
  await (slip === undefined ? dropped : dropped.where('event', '=', slip)).execute();
}

/** Nobody needs the slips of an order any more that have failed. */
export async function dropFailed(
  db: Kysely<Schema>,
  orderId: string,
  which: PrintedSlips,
): Promise<void> {
  const isCounters = sql<boolean>`(event = ${COUNTER_SLIP} or event like ${`${CHANGED_COUNTER_SLIP}-%`})`;
  await db
    .updateTable('jobs')
    .set({ state: 'dropped' })
    .where(failedSlips(orderId))
    .$if(which === 'counter', (jobs) => jobs.where(isCounters))
    .$if(which === 'kitchen', (jobs) => jobs.where((row) => row.not(isCounters)))
    .execute();
}

export function failedSlips(orderId: string) {
  return (row: ExpressionBuilder<Schema, 'jobs'>) =>
    row.and([row('kind', '=', 'slip'), row('order_id', '=', orderId), row('state', '=', 'failed')]);
}
