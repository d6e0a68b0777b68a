import { isBlank, storedValue } from '@tall-order/domain/form-rules.ts';
import {
  MAX_ENTRIES,
  balanceAfter,
  balanceBefore,
  entryReasonProblem,
  reductionAfter,
} from '@tall-order/domain/payment.ts';
import { REASON_FIELD } from '@tall-order/domain/reason.ts';
import type { Balance, PaymentEntry, PaymentProblem } from '@tall-order/domain/payment.ts';
import { agreesWithPrice, exactCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { dueOf, isCancelled } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import type { PaymentBody, PaymentNameReply } from '@tall-order/domain/payment-contract.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { requireIdempotencyKey } from '../placing/idempotency-keys.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf, writeAs } from '../../accounts/roles/write-as.ts';
import { isReadAtCounter, reachesPastOrders } from '../counter/counter-reach.ts';
import { findOrder } from '../order.ts';
import { updateOrder } from '../status/update-order.ts';
import { requireScope } from '../../accounts/roles/require-right.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { countPayments, findPayment, insertPayment } from './payments-queries.ts';
import type { PaymentRow } from './payments-queries.ts';

/** The call that records payments and refunds. */
export function paymentsRoutes(context: CallContext, newId: () => string) {
  return {
    'POST /baskets/:id/payments.json': async (request) => {
      const { params, body, headers } = request;
      const key = requireIdempotencyKey(headers['idempotency-key']);
      const asked = { orderId: params.id, body, key, newId: newId() };
      return await recordPayment(context, asked, writerOf(request), context.now());
    },
  } satisfies Partial<Handlers>;
}

const REFUSALS = {
  'too-dear': 'ORDER_TOO_DEAR',
  'more-than-due': 'PAYMENT_ABOVE_DUE',
  'more-than-paid': 'REFUND_ABOVE_PAID',
  'nothing-to-reduce': 'REDUCTION_WHILE_OWED',
} as const satisfies Record<PaymentProblem, DataErrorCode>;

interface PaymentRequest {
  orderId: string;
  body: PaymentBody;
  /** the Idempotency-Key: at most one entry of the order has it */
  key: string;
  /** the id of the entry, if one is made */
  newId: string;
}

/**
 * Records a payment or a refund. Simultaneous ones run one after the other.
 * @param now milliseconds since 1970
 * @returns the entry, the balance after it and the order's version; for a repeated request, the original
 *   entry and balance
 * @throws RequestError 400 for an invalid amount or reason, 401 for an order that the writer cannot read, 409
 *   with the balance for an amount above what is due or was paid, 409 for a full ledger except for a full
 *   refund, 422 for a key of another request
 */
async function recordPayment(
  { db }: Pick<CallContext, 'db'>,
  request: PaymentRequest,
  writer: Writer,
  now: number,
): Promise<PaymentNameReply> {
  const entry = entryOf(request.body);
  const { orderId, body, key } = request;
  return await writeAs(db, writer, async (transaction, covered) => {
    const scope =
      entry.kind === 'refund'
        ? await requireScope(transaction, writer.accountId, 'give-refunds')
        : covered;
    // The order is read before the entry. In the other order, the original request could commit between the
    // two reads, and its repetition would be refused because of the balance that the original has changed.
    const order = await findOrder(transaction, null, orderId);
    const made = await findPayment(transaction, orderId, key);
    if (made?.made_by === writer.accountId && order !== undefined) {
      // The original request may have committed since the order was read, and changed its version.
      const { state } = (await findOrder(transaction, null, orderId)) ?? order;
      return { ...repeated(made, entry, body), version: state.version };
    }
    const carriedBy = scope === 'carried' ? writer.accountId : null;
    // Whoever takes money for an order records it, so that a driver may settle one at any time.
    const reader = { carriedBy, now, recordsPayments: true };
    const isRead = order !== undefined && isReadAtCounter(order, reader);
    if (order === undefined || (scope === 'carried' && !(isRead && mayDriver(entry, order)))) {
      throw dataError('PERMISSION_DENIED');
    }
    if (made !== undefined) throw dataError('PAYMENT_KEY_USED');
    if (!isRead && !(await reachesPastOrders(transaction, writer.accountId))) {
      throw dataError('ORDER_OVER');
    }
    // What moves now would be counted against what was given up.
    if (order.writtenOff !== 0) {
      const details = inDecimals({ paid: order.paid, due: dueOf(order) });
      throw dataError('ORDER_WRITTEN_OFF', { details });
    }
    const after = allowedBalance(order, entry, body);
    // A full refund is always possible, or the customer's money would be stuck.
    if (after.paid > 0 && (await countPayments(transaction, orderId)) >= MAX_ENTRIES) {
      throw dataError('LEDGER_FULL');
    }
    const paid: Order = {
      ...order,
      paid: after.paid,
      reductions: reductionAfter(entry, order.reductions),
      taxedReductions: reductionAfter(entry, order.taxedReductions),
    };
    const sums = {
      paid_cents: paid.paid,
      reduction_cents: paid.reductions,
      taxed_reduction_cents: paid.taxedReductions,
    };
    const logged = {
      event: entry.kind,
      by: { as: carriedBy === null ? 'staff' : 'driver', accountId: writer.accountId },
      at: now,
      subject: request.newId,
      cents: entry.kind === 'refund' ? -entry.cents : entry.cents,
      reason: entry.reason,
    } as const;
    const version = await updateOrder(transaction, order, sums, logged, paid);
    await insertPayment(transaction, {
      id: request.newId,
      order_id: orderId,
      kind: entry.kind,
      method: body.method,
      cents: entry.cents,
      made_by: writer.accountId,
      made_at: now,
      idempotency_key: key,
      reason: entry.reason,
      paid_after_cents: after.paid,
      due_after_cents: after.due,
      reduces_price: entry.reducesPrice ? 1 : 0,
    });
    return { name: request.newId, ...inDecimals(after), version };
  });
}

/** A driver gives no money back, but corrects a wrong entry: the amount is due again. */
function mayDriver({ kind, reducesPrice }: ReasonedEntry, order: Order): boolean {
  return kind === 'payment' || (!reducesPrice && dueOf(order) >= 0 && !isCancelled(order));
}

type ReasonedEntry = Required<PaymentEntry> & { reason: string | null };

function entryOf(body: PaymentBody): ReasonedEntry {
  const { kind, amount, reason = '', reducesPrice = false } = body;
  const cents = exactCents(amount);
  if (cents === null) throw dataError('AMOUNT_NOT_WHOLE');
  if (reducesPrice && kind !== 'refund') throw dataError('REDUCTION_OF_PAYMENT');
  const problem = entryReasonProblem(kind, reason);
  if (problem !== null) throw new RequestError(400, problem);
  return {
    kind,
    cents,
    reducesPrice,
    reason: isBlank(reason) ? null : storedValue(reason, REASON_FIELD),
  };
}

function repeated(made: PaymentRow, entry: ReasonedEntry, body: PaymentBody) {
  const after = { paid: made.paid_after_cents, due: made.due_after_cents };
  const before = balanceBefore(entry, after);
  const isSame =
    made.kind === entry.kind &&
    made.cents === entry.cents &&
    made.method === body.method &&
    made.reason === entry.reason &&
    (made.reduces_price === 1) === entry.reducesPrice &&
    agreesWithPrice(body.due, before.due) &&
    sawPaid(body, before);
  if (!isSame) throw dataError('PAYMENT_KEY_USED');
  return { name: made.id, ...inDecimals(after) };
}

function allowedBalance(order: Order, entry: PaymentEntry, body: PaymentBody): Balance {
  const balance = { paid: order.paid, due: dueOf(order) };
  const refusal = (code: DataErrorCode) => dataError(code, { details: inDecimals(balance) });
  if (!agreesWithPrice(body.due, balance.due)) throw refusal('DUE_CHANGED');
  if (!sawPaid(body, balance)) throw refusal('PAID_CHANGED');
  const after = balanceAfter(entry, balance);
  if ('problem' in after) throw refusal(REFUSALS[after.problem]);
  return after;
}

/** Whether a sender who names the amount paid saw the current one. */
function sawPaid({ paid: seen }: PaymentBody, { paid }: Balance): boolean {
  return seen === undefined || agreesWithPrice(seen, paid);
}

function inDecimals({ paid, due }: Balance): { paid: number; due: number } {
  return { paid: toDecimal(paid), due: toDecimal(due) };
}
