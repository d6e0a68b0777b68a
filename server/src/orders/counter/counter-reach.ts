import { isAtCounter, isCarried } from '@tall-order/domain/order-status.ts';
import { recordsPayments } from '@tall-order/domain/outstanding.ts';
import { dueOf, hasPayments } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { findScope } from '../../accounts/roles/require-right.ts';
import type { Schema } from '../../db/schema.ts';
import { readOrders } from '../order.ts';

interface Reader {
  carriedBy: string | null;
  /** milliseconds since 1970 */
  now: number;
  /** what a driver has handed over stays until it is settled */
  recordsPayments?: boolean;
}

/** Whether the counter may read an order, or the driver `carriedBy` if that is not null. */
export function isReadAtCounter(
  order: Order,
  { carriedBy, now, recordsPayments: records = false }: Reader,
): boolean {
  if (carriedBy === null) return isAtCounter(order, now);
  return order.driverId === carriedBy && isCarried(order, now, records && dueOf(order) > 0);
}

/** Enough to tell a shop that takes cash without recording it from one where a payment is missing. */
const LATEST = 100;

/** Whether the shop records what it takes, by its latest orders. */
export async function findRecordsPayments(db: Kysely<Schema>): Promise<boolean> {
  const latest = db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(sql.lit(LATEST));
  const orders = await readOrders(db, latest);
  const past = orders.map((order) => {
    return { id: order.id, due: dueOf(order), hasPayments: hasPayments(order) };
  });
  return recordsPayments(past.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
}

/** Whether an order was handed over, and no money was entered for it: if the shop records none, nobody knows whether it was paid. */
export function isWithoutPayment(order: Order): boolean {
  return order.state.status === 'handed-over' && dueOf(order) > 0 && !hasPayments(order);
}

export async function isUnrecorded(db: Kysely<Schema>, order: Order): Promise<boolean> {
  return isWithoutPayment(order) && !(await findRecordsPayments(db));
}

/** Whether an account may settle orders that the counter no longer shows, whatever their age, and so read their receipts. */
export async function reachesPastOrders(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  return (await findScope(db, accountId, 'settle-later')) !== null;
}
