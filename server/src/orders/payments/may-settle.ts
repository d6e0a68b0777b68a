import { isSettledLater } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findScope } from '../../accounts/roles/find-scope.ts';

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
