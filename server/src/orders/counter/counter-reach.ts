import { isAtCounter, isCarried, isSettledLater } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import { findScope } from '../../accounts/roles/require-right.ts';
import type { Schema } from '../../db/schema.ts';

/** Whether the counter may read an order, or the driver `carriedBy` if that is not null. */
export function isReadAtCounter(
  { state, driverId }: Order,
  { carriedBy, now }: { carriedBy: string | null; now: number },
): boolean {
  if (carriedBy === null) return isAtCounter(state, now);
  return driverId === carriedBy && isCarried(state, now);
}

/**
 * Whether an account may settle an order that the counter no longer shows.
 * @param now milliseconds since 1970
 */
export async function maySettle(
  db: Kysely<Schema>,
  accountId: string,
  { state }: Order,
  now: number,
): Promise<boolean> {
  if (!isSettledLater(state.receivedAt, now)) return false;
  return (await findScope(db, accountId, 'settle-later')) !== null;
}
