import { storedValue } from '@tall-order/domain/form-rules.ts';
import { isAtCounter } from '@tall-order/domain/order-status.ts';
import { agreesWithPrice, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { REASON_FIELD, reasonProblem } from '@tall-order/domain/reason.ts';
import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import type { WriteOffBody, WriteOffReply } from '@tall-order/domain/payment-contract.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { findOrder } from '../order.ts';
import { findEntry } from '../order-log.ts';
import { updateOrder } from '../status/update-order.ts';

/**
 * Gives up what is owed for an order and will not come, in either direction: then nothing is due. Or takes that back,
 * because money came after all. No money moves. The same request again is answered as before, as long as nothing else
 * has happened.
 * @param now milliseconds since 1970
 * @throws RequestError 400 for an invalid reason, 401 for an unknown order, 409 with the balance for another amount than
 *   is due and for an order that the counter still has
 */
export async function writeOff(
  db: Db,
  orderId: string,
  body: WriteOffBody,
  writer: Writer,
  now: number,
): Promise<WriteOffReply> {
  const problem = reasonProblem(body.reason);
  if (problem !== null) throw new RequestError(400, problem);
  const reason = storedValue(body.reason, REASON_FIELD);
  return await writeAs(db, writer, async (transaction) => {
    const order = await findOrder(transaction, null, orderId);
    if (order === undefined) throw dataError('PERMISSION_DENIED');
    const due = dueOf(order);
    const details = { paid: toDecimal(order.paid), due: toDecimal(due) };
    const cents = centsToWriteOff(order, body.due);
    if (cents === 0) {
      if (!(await isRepeated(transaction, order, body.due, writer, reason))) {
        throw dataError('DUE_CHANGED', { details });
      }
      return { due: toDecimal(due), version: order.state.version };
    }
    if (isAtCounter(order, now)) throw dataError('WRITE_OFF_TOO_EARLY', { details });
    const after = { ...order, writtenOff: order.writtenOff + cents };
    const version = await updateOrder(
      transaction,
      order,
      { written_off_cents: after.writtenOff },
      {
        event: 'written-off',
        by: { as: 'staff', accountId: writer.accountId },
        at: now,
        cents,
        reason,
      },
      after,
    );
    return { due: toDecimal(dueOf(after)), version };
  });
}

/** @param seen the amount due that the sender saw, or 0 to take a write-off back @returns 0 if it is another */
function centsToWriteOff(order: Order, seen: number): Cents {
  if (seen === 0) return order.writtenOff === 0 ? 0 : -order.writtenOff;
  return agreesWithPrice(seen, dueOf(order)) ? dueOf(order) : 0;
}

/** Whether the sender's own request was the last that happened to the order. */
async function isRepeated(
  db: Kysely<Schema>,
  { id, state, writtenOff }: Order,
  due: number,
  { accountId }: Writer,
  reason: string,
): Promise<boolean> {
  const last = await findEntry(db, id, state.version);
  return (
    last?.event === 'written-off' &&
    last.by.accountId === accountId &&
    last.reason === reason &&
    (due === 0 ? writtenOff === 0 : agreesWithPrice(due, last.cents ?? 0))
  );
}
