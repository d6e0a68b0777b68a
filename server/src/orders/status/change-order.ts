import { storedValue } from '@tall-order/domain/form-rules.ts';
import { isOpen } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { REASON_FIELD, reasonProblem } from '@tall-order/domain/reason.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { OrderChangeBody } from '@tall-order/domain/whole-order-contract.ts';
import type { Transaction } from 'kysely';
import { requireScope } from '../../accounts/roles/require-right.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { findEntry, findLastEntry } from '../order-log.ts';
import { hashOfRequest } from '../placing/idempotency-keys.ts';
import { amendOrder } from './amend-order.ts';
import { takePartOff } from './cancel-part.ts';
import { knownOrder } from '../order.ts';

/**
 * Changes an order for staff, until it is handed over. Its customer reads why.
 * @param moment now, in milliseconds since 1970, and the ISO 4217 code of today's prices
 * @returns the state after it; for a repeated request, the state as it is now
 * @throws RequestError 400 without a reason or for impossible contents, 401 without the right, 404 for an unknown
 *   part, 409 with the current state, with both totals, or with what the shop does not sell now
 */
export async function changeOrder(
  db: Db,
  orderId: string,
  body: OrderChangeBody,
  writer: Writer,
  { now, currency }: { now: number; currency: string },
): Promise<OrderState> {
  const problem = reasonProblem(body.reason);
  if (problem !== null) throw new RequestError(400, problem);
  return await writeAs(db, writer, async (transaction) => {
    if (!('takeOff' in body)) await requireScope(transaction, writer.accountId, 'amend-orders');
    const order = await knownOrder(transaction, null, orderId);
    const { state } = order;
    const details = { ...state };
    const requestHash = hashOfRequest(body);
    if (body.version !== state.version) {
      if (await isMade(transaction, order, body, { writer, requestHash })) return state;
      throw dataError(await staleReason(transaction, order, body), { details });
    }
    if (!isOpen(order, now)) throw dataError('ORDER_OVER', { details });
    const made = {
      by: { as: 'staff', accountId: writer.accountId },
      at: now,
      reason: storedValue(body.reason, REASON_FIELD),
      requestHash,
    } as const;
    if (!('takeOff' in body)) {
      return await amendOrder(transaction, order, body, { ...made, currency });
    }
    return { ...state, version: await takePartOff(transaction, order, body.takeOff, made) };
  });
}

/**
 * What is said of an older version than the order has. Clients try again by themselves after a step or a payment, but
 * two corrections would mix: the street of one with the postcode of the other.
 */
async function staleReason(
  transaction: Transaction<Schema>,
  order: Order,
  body: OrderChangeBody,
): Promise<'ORDER_CORRECTED' | 'ORDER_CHANGED'> {
  if (!('correct' in body)) return 'ORDER_CHANGED';
  const last = await findLastEntry(transaction, order.id, 'corrected');
  return (last?.version ?? 0) > body.version ? 'ORDER_CORRECTED' : 'ORDER_CHANGED';
}

/**
 * Whether a request whose answer was lost made the change that followed the version that it names. Without this, its
 * repetition would be refused as overtaken by itself.
 */
async function isMade(
  transaction: Transaction<Schema>,
  order: Order,
  { version }: OrderChangeBody,
  { writer, requestHash }: { writer: Writer; requestHash: string },
): Promise<boolean> {
  const entry = await findEntry(transaction, order.id, version + 1);
  return entry?.by.accountId === writer.accountId && entry.change?.requestHash === requestHash;
}
