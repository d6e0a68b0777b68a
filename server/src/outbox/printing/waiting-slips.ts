import { COUNTER_SLIP } from '@tall-order/domain/print-job.ts';
import type { KitchenWork } from '@tall-order/domain/kitchen-slots.ts';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

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
export function kitchenPrintsAt({ created_at: soldAt, status, kitchen_work: work }: Times): number {
  const isUntouched = status === 'received' || status === 'cancelled';
  return work === null || !isUntouched ? soldAt : Math.max(soldAt, startOf(work) ?? soldAt);
}

/** Of a damaged order it is unknown: it must not keep the others off the paper. */
function startOf(work: string): number | undefined {
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
