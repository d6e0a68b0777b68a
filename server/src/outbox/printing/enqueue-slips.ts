import { COUNTER_SLIP, EXTRAS_SLIP, TEST_SLIP, slipsOf } from '@tall-order/domain/print-job.ts';
import type { Transaction, Selectable } from 'kysely';
import { isIngredientName } from '@tall-order/domain/ingredients.ts';
import type { KitchenWork } from '@tall-order/domain/kitchen-slots.ts';
import { printsKind } from '@tall-order/domain/printer.ts';
import { isPushId } from '@tall-order/domain/push-id.ts';
import { lineOf } from '@tall-order/domain/sold-order.ts';
import type { SoldExtra } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { OPEN_STATES, addJobs } from '../jobs.ts';
import { findPrinters } from './printer-queries.ts';
import type { Printer } from './printer-queries.ts';

/** The id of the job that prints a slip. @param orderId of a slip of no order: the printer's id */
export function slipId(printerId: string, orderId: string, slip: string): string {
  return `${printerId}.${orderId}.${slip}`;
}

/**
 * Queues slips for every printer that prints them: all of an order that was sold, and of one with more, the slip of what
 * was added. One that is there already stays as it is. It reads no more of an order than it needs, so that one that is
 * damaged keeps no other off the paper.
 */
export async function enqueueSlips(
  transaction: Transaction<Schema>,
  entries: readonly LogEntry[],
): Promise<void> {
  const more = entries.filter(({ event }) => event === 'sold' || event === 'part-added');
  if (more.length === 0) return;
  const printers = await findPrinters(transaction);
  if (printers.length === 0) return;
  const rows = await transaction
    .selectFrom('orders')
    .innerJoin('burgers', 'burgers.order_id', 'orders.id')
    .select([
      'orders.id',
      'created_at',
      'status',
      'kitchen_work',
      'extras',
      'burgers.id as burgerId',
    ])
    .where('orders.id', 'in', [...new Set(more.map(({ orderId }) => orderId))])
    .orderBy('burgers.id')
    .execute();
  const jobs = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((burgers) => {
    const [first] = burgers;
    if (first === undefined) return [];
    const { id: orderId, created_at: soldAt, extras } = first;
    const times = { madeAt: soldAt, kitchenAt: kitchenPrintsAt(first) };
    const burgerIds = burgers.map(({ burgerId }) => burgerId);
    const slips = slipsOf(burgerIds, extras !== null);
    const wanted = new Set(
      more
        .filter((entry) => entry.orderId === orderId)
        .flatMap((entry) => (entry.event === 'sold' ? slips : [slipAdded(entry, extras)])),
    );
    return slipJobs(printers, orderId, slips, times).filter(({ event }) => wanted.has(event));
  });
  await addJobs(transaction, jobs, { onWaiting: 'leave' });
}

/** The slip of its own that a part has which was added; undefined for sides that join others on paper. */
function slipAdded(
  { subject = null }: Pick<LogEntry, 'subject'>,
  extras: string | null,
): string | undefined {
  if (subject === null || !isExtra(subject)) return subject ?? undefined;
  return joinsOthers(subject, extras) ? undefined : EXTRAS_SLIP;
}

/** Whether sides or drinks are left that an order had before a line was added. Of a damaged order it is unknown. */
function joinsOthers(line: string, stored: string | null): boolean {
  try {
    const extras: SoldExtra[] = stored === null ? [] : JSON.parse(stored);
    const before = extras.slice(
      0,
      extras.findIndex((extra) => lineOf(extra) === line),
    );
    return before.some(({ cancelledAt }) => cancelledAt === undefined);
  } catch {
    return false;
  }
}

/**
 * A burger is named by its id, an extra by its name. A name may look like an id, but begins with a letter, and the ids of
 * this century with a hyphen.
 */
export function isExtra(subject: string | null): boolean {
  return subject !== null && (!isPushId(subject) || isIngredientName(subject));
}

/**
 * The jobs that print slips of an order, on each printer that prints them.
 * @param times milliseconds since 1970; the kitchen's slips print at `kitchenAt`, the counter's as soon as they are made
 */
export function slipJobs(
  printers: readonly Printer[],
  orderId: string,
  slips: readonly string[],
  { madeAt, kitchenAt }: { madeAt: number; kitchenAt: number },
) {
  return slips.flatMap((slip, place) =>
    printers
      .filter((printer) => prints(printer, slip))
      .map((printer) => ({
        kind: 'slip' as const,
        id: slipId(printer.id, orderId, slip),
        order_id: orderId,
        event: slip,
        target: printer.id,
        place,
        made_at: madeAt,
        run_at: slip === COUNTER_SLIP ? madeAt : kitchenAt,
      })),
  );
}

/** Whether a printer prints slips of this name. */
export function prints({ prints: printed }: Pick<Printer, 'prints'>, slip: string): boolean {
  return printsKind(printed, slip === COUNTER_SLIP ? 'counter' : 'kitchen');
}

/** Queues a test slip, unless one is being printed. @throws RequestError 404 for an unknown printer */
export async function enqueueTestSlip(
  transaction: Transaction<Schema>,
  printerId: string,
  now: number,
): Promise<void> {
  const printer = await transaction
    .selectFrom('printers')
    .select('id')
    .where('id', '=', printerId)
    .executeTakeFirst();
  if (printer === undefined) throw dataError('PRINTER_UNKNOWN');
  const id = slipId(printerId, printerId, TEST_SLIP);
  const job = { id, event: TEST_SLIP, target: printerId, made_at: now, run_at: now };
  await printNow(transaction, [{ kind: 'slip', ...job }], now);
}

/** The content of the job of a slip that was printed before and that somebody wants again. */
export const AGAIN = 'again';

export const UNTRIED = { state: 'waiting', failures: 0, failure: null } as const;

/** Queues a failed slip again. @throws RequestError 409 for a slip that has not failed */
export async function enqueueReprint(
  transaction: Transaction<Schema>,
  job: { printerId: string; orderId: string; slip: string },
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({ ...UNTRIED, run_at: now })
    .where('kind', '=', 'slip')
    .where('id', '=', slipId(job.printerId, job.orderId, job.slip))
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw dataError('SLIP_NOT_FAILED');
}

/**
 * Queues slips that somebody wants on paper now. One that was printed before says “again”; one that waits for its work
 * prints at once, and one that is being printed stays as it is.
 * @param now milliseconds since 1970
 */
export async function printNow(
  transaction: Transaction<Schema>,
  jobs: Parameters<typeof addJobs>[1],
  now: number,
): Promise<void> {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ id }) => id);
  const over = await transaction
    .selectFrom('jobs')
    .select(['id', 'state'])
    .where('kind', '=', 'slip')
    .where('id', 'in', ids)
    .where('state', 'not in', OPEN_STATES)
    .execute();
  const again = new Set(over.map(({ id }) => id));
  await addJobs(
    transaction,
    jobs.filter(({ id }) => !again.has(id)),
  );
  for (const { id, state } of over) {
    await transaction
      .updateTable('jobs')
      // It keeps its attempts, with one more of a slip that was printed: a late report about one of them must not count
      // for this one.
      .set((row) => ({
        ...UNTRIED,
        made_at: now,
        run_at: now,
        fetched_at: null,
        ...(state === 'done' && {
          content: AGAIN,
          may_be_copy: 0,
          attempts: row('attempts', '+', 1),
        }),
      }))
      .where('kind', '=', 'slip')
      .where('id', '=', id)
      // Another press may have queued it since, and a printer fetched it: that is the slip that somebody wants.
      .where('state', '=', state)
      .execute();
  }
}

/**
 * The slips that wait until their order's work must start. A slip that has been tried, or was to print as soon as it
 * was made, is none of them, even if the clock was set back since.
 * @param now milliseconds since 1970
 */
export function waitsForWork(now: number) {
  return sql<boolean>`(attempts = 0 and run_at > made_at and run_at > ${now})`;
}

type Times = Pick<Selectable<Schema['orders']>, 'created_at' | 'status' | 'kitchen_work'>;

/**
 * When the kitchen's slips of an order print: when its work must start, but at once after somebody has begun.
 * @returns milliseconds since 1970, never before the sale
 */
function kitchenPrintsAt({ created_at: soldAt, status, kitchen_work: work }: Times): number {
  const isUntouched = status === 'received' || status === 'cancelled';
  return work === null || !isUntouched ? soldAt : Math.max(soldAt, plannedStart(work) ?? soldAt);
}

/** Of a damaged order it is unknown: it must not keep the others off the paper. */
function plannedStart(work: string): number | undefined {
  try {
    const { startsAt }: KitchenWork = JSON.parse(work);
    return Number.isSafeInteger(startsAt) ? startsAt : undefined;
  } catch {
    return undefined;
  }
}

/** Has slips that wait for their work print when it must start now: its promise was moved, or somebody has begun. */
export async function moveWaitingSlips(
  transaction: Transaction<Schema>,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const waiting = await transaction
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.id', 'jobs.order_id')
    .select(['jobs.id', 'jobs.run_at', 'orders.created_at', 'orders.status', 'orders.kitchen_work'])
    .where('jobs.kind', '=', 'slip')
    .where('jobs.state', '=', 'waiting')
    .where('jobs.attempts', '=', 0)
    .whereRef('jobs.run_at', '>', 'jobs.made_at')
    .where('jobs.event', '<>', COUNTER_SLIP)
    .where('jobs.order_id', 'in', orderIds)
    .execute();
  for (const { id, run_at: before, ...order } of waiting) {
    const printsAt = kitchenPrintsAt(order);
    if (printsAt === before) continue;
    await transaction
      .updateTable('jobs')
      .set({ run_at: printsAt })
      .where('kind', '=', 'slip')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .execute();
  }
}
