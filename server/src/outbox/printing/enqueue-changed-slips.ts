import { CHANGED_SLIP, COUNTER_SLIP, EXTRAS_SLIP } from '@tall-order/domain/print-job.ts';
import { KITCHEN_FIELDS } from '@tall-order/domain/order.ts';
import { isPushId } from '@tall-order/domain/push-id.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isUndoneCancellation } from '../../orders/order-log.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { addJobs } from '../jobs.ts';
import { UNTRIED, slipId } from './enqueue-slips.ts';

/** After all slips of an order. */
const LAST_PLACE = 1_000_000;

/**
 * Queues the slips that correct what the kitchen has on paper: on each printer that has printed a slip that no longer
 * says what to make. One that still waits prints the order as it is then.
 */
export async function enqueueChangedSlips(
  transaction: Transaction<Schema>,
  entries: readonly LogEntry[],
): Promise<void> {
  for (const entry of entries) {
    const outdated = outdatedBy(entry);
    if (outdated === null) continue;
    const { orderId, version, at } = entry;
    if (entry.event === 'undone') await printDropped(transaction, orderId, at);
    const slip = `${CHANGED_SLIP}-${version}`;
    const about = { order_id: orderId, event: slip, place: LAST_PLACE, made_at: at, run_at: at };
    const printers = await printersOf(transaction, orderId, outdated);
    await addJobs(
      transaction,
      printers.map((target) =>
        Object.assign({ kind: 'slip' as const, id: slipId(target, orderId, slip), target }, about),
      ),
    );
  }
}

/** Which of the kitchen's slips an event makes wrong; null for none. An added burger has a slip of its own. */
function outdatedBy(entry: LogEntry): 'all' | { slip: string } | null {
  const { event, subject = null } = entry;
  if (event === 'cancelled' || isUndoneCancellation(entry)) return 'all';
  if (event === 'corrected') {
    const changed = (subject ?? '').split(',');
    return KITCHEN_FIELDS.some((field) => changed.includes(field)) ? 'all' : null;
  }
  if (event !== 'part-cancelled' && event !== 'part-added') return null;
  if (isExtra(subject)) return { slip: EXTRAS_SLIP };
  return event === 'part-cancelled' && subject !== null ? { slip: subject } : null;
}

/** A burger is named by its id, an extra by its name. */
function isExtra(subject: string | null): boolean {
  return subject !== null && !isPushId(subject);
}

/** The printers that have printed a slip of the kitchen's, or may have. */
async function printersOf(
  db: Kysely<Schema>,
  orderId: string,
  outdated: 'all' | { slip: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('printers', 'printers.id', 'jobs.target')
    .select(['printers.id', 'jobs.event'])
    .where('jobs.kind', '=', 'slip')
    .where('jobs.order_id', '=', orderId)
    .where((row) =>
      row.or([
        row('jobs.state', '=', 'done'),
        row('jobs.fetched_at', 'is not', null),
        row('jobs.may_be_copy', '=', 1),
      ]),
    )
    .where('jobs.event', '<>', COUNTER_SLIP)
    .where('printers.prints', '<>', 'counter')
    .execute();
  const printed = rows.filter(
    ({ event }) =>
      !event.startsWith(CHANGED_SLIP) && (outdated === 'all' || event === outdated.slip),
  );
  return [...new Set(printed.map(({ id }) => id))];
}

/** Slips that were not printed because the order was cancelled print now. */
async function printDropped(db: Kysely<Schema>, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...UNTRIED, made_at: now, run_at: now, fetched_at: null })
    .where('kind', '=', 'slip')
    .where('order_id', '=', orderId)
    .where('state', '=', 'dropped')
    .where('event', 'not like', `${CHANGED_SLIP}-%`)
    .execute();
}
