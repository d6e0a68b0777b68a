import { isSettledLater } from '@tall-order/domain/order-status.ts';
import type { Kysely } from 'kysely';
import type { OrderRow, Schema } from '../db/schema.ts';
import { findScope } from '../roles/find-scope.ts';

/**
 * Whether an account may settle a basket that the counter no longer shows.
 * @param first the basket's first order
 * @param now milliseconds since 1970
 */
export async function maySettle(
  db: Kysely<Schema>,
  accountId: string,
  first: OrderRow,
  now: number,
): Promise<boolean> {
  if (!isSettledLater(first.created_at, now)) return false;
  return (await findScope(db, accountId, 'settle-later')) !== null;
}
