import { CHANGED_SLIP, COUNTER_SLIP, slipsOf } from '@tall-order/domain/print-job.ts';
import type { SlipKind } from '@tall-order/domain/printer.ts';
import { burgersLeft, isCancelled } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writeAs, writerOf } from '../../accounts/roles/write-as.ts';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { isReadAtCounter } from '../../orders/counter/counter-reach.ts';
import { findOrder } from '../../orders/order.ts';
import { dropFailed, failedSlips } from './enqueue-changed-slips.ts';
import { UNTRIED, printNow, slipJobs } from './enqueue-slips.ts';
import { printClosing } from './print-closing.ts';
import { findPrinters } from './printer-queries.ts';

/** Slips that somebody wants on paper, for whoever works. */
export function slipRoutes({ db, now }: CallContext) {
  return {
    'POST /kitchen/baskets/:id/slips.json': async (request) =>
      await writeAs(db, writerOf(request), (transaction) =>
        reprintOrder(transaction, request.params.id, 'kitchen', now()),
      ),
    'POST /counter/baskets/:id/slips.json': async (request) =>
      await writeAs(db, writerOf(request), (transaction) =>
        reprintOrder(transaction, request.params.id, 'counter', now()),
      ),
    'POST /closings/:id/slips.json': async (request) =>
      await writeAs(db, writerOf(request), (transaction) =>
        printClosing(transaction, request.params.id, now()),
      ),
  } satisfies Partial<Handlers>;
}

/**
 * Queues the kitchen's slips of an order, or the counter's, on every printer that prints them, for staff whose paper
 * is lost. Of a cancelled order, the slips print that say so and have failed.
 * @param now milliseconds since 1970
 * @returns how many slips print
 * @throws RequestError 401 for an order that the counter may not read, as for an unknown one
 */
async function reprintOrder(
  transaction: Transaction<Schema>,
  orderId: string,
  which: SlipKind,
  now: number,
): Promise<{ slips: number }> {
  const order = await findOrder(transaction, null, orderId);
  if (order === undefined || !isReadAtCounter(order, { carriedBy: null, now })) {
    throw dataError('PERMISSION_DENIED');
  }
  if (isCancelled(order)) {
    const slips = which === 'kitchen' ? await retryChanges(transaction, orderId, now) : 0;
    if (slips === 0) throw dataError('PERMISSION_DENIED');
    return { slips };
  }
  const burgers = burgersLeft(order).map(({ id }) => id);
  const hasExtras = order.extras.some(({ cancelledAt }) => cancelledAt === undefined);
  const slips = slipsOf(burgers, hasExtras).filter(
    (slip) => (slip === COUNTER_SLIP) === (which === 'counter'),
  );
  const jobs = slipJobs(await findPrinters(transaction), orderId, slips, {
    madeAt: now,
    kitchenAt: now,
  });
  await printNow(transaction, jobs, now);
  // What else has failed of them is in those that say the whole of the order now.
  await dropFailed(transaction, orderId, which);
  return { slips: jobs.length };
}

/** @returns how many of the failed slips that correct the kitchen's print now */
async function retryChanges(
  transaction: Transaction<Schema>,
  orderId: string,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({ ...UNTRIED, run_at: now })
    .where(failedSlips(orderId))
    .where('event', 'like', `${CHANGED_SLIP}-%`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
