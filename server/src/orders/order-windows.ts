import {
  OPEN_MS,
  OPEN_STATUSES,
  OVER_STATUSES,
  RECALL_MS,
  SETTLE_MS,
} from '@tall-order/domain/order-status.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { COLUMN_OF_STATUS } from './order.ts';

/** `windowStart` of the domain, as the expression of an index. Milliseconds since 1970. */
export const WINDOW_START = sql<number>`coalesce(orders.promised_at, orders.created_at)`;

/** The orders that count from an instant on, or later. @param since milliseconds since 1970 */
export function countsSince(since: number) {
  return sql<boolean>`${WINDOW_START} >= ${since}`;
}

/** Of the orders that are not over, those that can still be changed. @param now milliseconds since 1970 */
export function mayBeOpen(now: number) {
  return countsSince(now - OPEN_MS);
}

/** All orders that a counter or kitchen may still see: the last step is taken within {@link OPEN_MS}. */
export function mayBeSeen(now: number) {
  return countsSince(now - OPEN_MS - RECALL_MS);
}

const OVER = sql.join(OVER_STATUSES.map((status) => sql.lit(status)));

/** Of these one has a time once an order is over. */
const ENDED_AT = OVER_STATUSES.map((status) => sql.ref(`orders.${COLUMN_OF_STATUS[status]}`));

/** The orders that are not over, in the form of the index that has only these. */
export const NOT_OVER = sql<boolean>`${sql.join(
  ENDED_AT.map((at) => sql`${at} is null`),
  sql` and `,
)}`;

/** The orders that ended at an instant or later. @param since milliseconds since 1970 */
export function endedSince(since: number) {
  return oneOf(ENDED_AT.map((at) => sql`${at} >= ${since}`));
}

/** The orders that ended before an instant. @param before milliseconds since 1970 */
function endedBefore(before: number) {
  return oneOf(ENDED_AT.map((at) => sql`${at} < ${before}`));
}

function oneOf(conditions: RawBuilder<unknown>[]) {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** `isAtCounter` of the domain. @param now milliseconds since 1970 */
export function mayBeReadAtCounter(now: number) {
  return sql<boolean>`(orders.status not in (${OVER}) and ${mayBeOpen(now)}
    or orders.status in (${OVER}) and ${endedSince(now - RECALL_MS)})`;
}

/** The opposite of {@link mayBeReadAtCounter}, in a form that reads by indexes. @param now milliseconds since 1970 */
export function hasLeftCounter(now: number) {
  return (row: ExpressionBuilder<Schema, 'orders'>) =>
    row.or([
      endedBefore(now - RECALL_MS),
      row.and([row('status', 'in', OPEN_STATUSES), row.not(mayBeOpen(now))]),
    ]);
}

/** The orders that the owner may still settle. @param now milliseconds since 1970 */
export function mayBeSettled(now: number) {
  return countsSince(now - SETTLE_MS);
}
