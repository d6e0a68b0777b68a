import { COUNTER_SLIP, slipsOf } from '@tall-order/domain/print-job.ts';
import type { PrintedSlips } from '@tall-order/domain/printer.ts';
import { burgersLeft, isCancelled } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { isReadAtCounter } from '../../orders/counter/counter-reach.ts';
import { findOrder } from '../../orders/order.ts';
import { addJobs } from '../jobs.ts';
import { AGAIN, slipJobs, UNTRIED } from './enqueue-slips.ts';
import { findPrinters } from './printer-queries.ts';

/**
 * Queues the kitchen's slips of an order, or the counter's, on every printer that prints them, for staff whose paper
 * is lost. One that has been printed says “again”; one that
 * waits for its work prints at once, and one that is being printed stays as it is.
 * @param now milliseconds since 1970
 * @returns how many slips print
 * @throws RequestError 401 for an order that the counter may not read, as for an unknown one
 */
export async function reprintOrder(
  transaction: Transaction<Schema>,
  orderId: string,
  which: Exclude<PrintedSlips, 'both'>,
  now: number,
): Promise<{ slips: number }> {
  const order = await findOrder(transaction, null, orderId);
  const isPrinted =
    order !== undefined && !isCancelled(order) && isReadAtCounter(order, { carriedBy: null, now });
  if (!isPrinted) throw dataError('PERMISSION_DENIED');
  const burgers = burgersLeft(order).map(({ id }) => id);
  const hasExtras = order.extras.some(({ cancelledAt }) => cancelledAt === undefined);
  const slips = slipsOf(burgers, hasExtras).filter(
    (slip) => (slip === COUNTER_SLIP) === (which === 'counter'),
  );
  const jobs = slipJobs(await findPrinters(transaction), orderId, slips, {
    madeAt: now,
    kitchenAt: now,
  });
  if (jobs.length === 0) return { slips: 0 };
  const over = (
    await transaction
      .selectFrom('jobs')
      .select(['id', 'state'])
      .where('kind', '=', 'slip')
      .where('order_id', '=', orderId)
      .where('state', 'in', ['done', 'failed', 'dropped'])
      .execute()
  ).filter(({ id }) => jobs.some((job) => job.id === id));
  await addJobs(
    transaction,
    jobs.filter(({ id }) => !over.some((job) => job.id === id)),
  );
  for (const { id, state } of over) {
    await transaction
      .updateTable('jobs')
      // It keeps its attempts: a late report about one of them must not count for this one.
      .set({
        ...UNTRIED,
        made_at: now,
        run_at: now,
        fetched_at: null,
        ...(state === 'done' && { content: AGAIN, may_be_copy: 0 }),
      })
      .where('kind', '=', 'slip')
      .where('id', '=', id)
      .execute();
  }
  return { slips: jobs.length };
}
