import {
  CHANGED_COUNTER_SLIP,
  CHANGED_SLIP,
  COUNTER_SLIP,
  EXTRAS_SLIP,
  isChangedSlip,
} from '@tall-order/domain/print-job.ts';
import { isIngredientName } from '@tall-order/domain/ingredients.ts';
import { isPushId } from '@tall-order/domain/push-id.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isUndoneCancellation } from '../../orders/order-log.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { OPEN_STATES, addJobs } from '../jobs.ts';
import { UNTRIED, slipId } from './enqueue-slips.ts';
import { slipFieldsOf } from '@tall-order/domain/changed-slip.ts';

/** After all slips of an order. */
const LAST_PLACE = 1_000_000;

/**
 * Queues the slips that correct what is on paper: on each printer that has printed a slip of the kitchen's that no
 * longer says what to make, or a counter slip that no longer says what goes where. One that still waits prints the
 * order as it is then.
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
    if (outdated !== null) {
      await queue(`${CHANGED_SLIP}-${version}`, LAST_PLACE, kitchenPrinters(slips, outdated));
    }
    if (isCounterOutdated) {
      await queue(`${CHANGED_COUNTER_SLIP}-${version}`, LAST_PLACE + 1, counterPrinters(slips));
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
  const { event, subject } = entry;
  // Only the kitchen reads the note.
  if (event === 'corrected') return subject !== 'note';
  return event === 'part-cancelled' || event === 'part-added' || isUndoneCancellation(entry);
}

/**
 * A burger is named by its id, an extra by its name. A name may look like an id, but begins with a letter, and the ids of
 * this century with a hyphen.
 */
function isExtra(subject: string | null): boolean {
  return subject !== null && (!isPushId(subject) || isIngredientName(subject));
}

type OrderSlip = Awaited<ReturnType<typeof slipsOnPrinters>>[number];

/** The slips of an order, each with its printer. */
async function slipsOnPrinters(db: Kysely<Schema>, orderId: string) {
  return await db
    .selectFrom('jobs')
    .innerJoin('printers', 'printers.id', 'jobs.target')
    .select(['printers.id', 'prints', 'event', 'state', 'fetched_at', 'may_be_copy'])
    .where('jobs.kind', '=', 'slip')
    .where('jobs.order_id', '=', orderId)
    .execute();
}

/** The printers that have printed a slip of the kitchen's, or may have. */
function kitchenPrinters(slips: readonly OrderSlip[], outdated: 'all' | { slip: string }) {
  return printersOf(
    slips.filter(
      (slip) =>
        mayBeOnPaper(slip) &&
        slip.prints !== 'counter' &&
        slip.event !== COUNTER_SLIP &&
        !isChangedSlip(slip.event) &&
        (outdated === 'all' || slip.event === outdated.slip),
    ),
  );
}

/** The same of the counter slip, but for those where one that replaces it waits: it prints the order as it is then. */
function counterPrinters(slips: readonly OrderSlip[]) {
  const waiting = new Set(printersOf(slips.filter(waitsAsReplacement)));
  return printersOf(
    slips.filter(
      (slip) => mayBeOnPaper(slip) && slip.prints !== 'kitchen' && slip.event === COUNTER_SLIP,
    ),
  ).filter((id) => !waiting.has(id));
}

function mayBeOnPaper({ state, fetched_at: fetchedAt, may_be_copy: mayBeCopy }: OrderSlip) {
  return state === 'done' || fetchedAt !== null || mayBeCopy === 1;
}

function waitsAsReplacement({ event, state, fetched_at: fetchedAt }: OrderSlip) {
  const isOpen = OPEN_STATES.some((open) => open === state);
  return event.startsWith(CHANGED_COUNTER_SLIP) && isOpen && fetchedAt === null;
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
  await db
    .updateTable('jobs')
    .set({ ...UNTRIED, made_at: now, run_at: now, fetched_at: null })
    .where('kind', '=', 'slip')
    .where('order_id', '=', orderId)
    .where('state', '=', 'dropped')
    .where('event', 'not like', `${CHANGED_SLIP}-%`)
    .where('event', 'not like', `${CHANGED_COUNTER_SLIP}-%`)
    .$if(slip !== undefined, (dropped) => dropped.where('event', '=', slip ?? ''))
    .execute();
}
