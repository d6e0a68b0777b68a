import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { findOrder } from '../order.ts';

/**
 * An order of the account, or of any account if `accountId` is null.
 * @throws RequestError 401 for an unknown one
 */
export async function knownOrder(
  db: Kysely<Schema>,
  accountId: string | null,
  orderId: string,
): Promise<Order> {
  const order = await findOrder(db, accountId, orderId);
  // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
  if (order === undefined) throw dataError('PERMISSION_DENIED');
  return order;
}
