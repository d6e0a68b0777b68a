import { callSign } from '@tall-order/domain/call-sign.ts';
import { hasPlainTax, taxesOf } from '@tall-order/domain/order-tax.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import {
  burgersLeft,
  dueOf,
  extrasLeft,
  isCancelled,
  reductionOf,
  totalOf,
} from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { toPercent } from '@tall-order/domain/tax.ts';
import { toPayment } from '../counter/counter-order.ts';
import { nameOf, promisedOf } from '../reading/whole-order-reply.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import { machineZone } from '../../shop/settings/shop-day.ts';

/**
 * The parts of an order that are not cancelled, and its money.
 * @param settings the shop's current settings
 * @param shown `no-name` leaves the customer's name out
 */
export function toReceipt(
  order: Order,
  payments: PaymentRow[],
  { facts, taxNumber, timeZone }: Pick<ShopSettings, 'facts' | 'taxNumber' | 'timeZone'>,
  shown: 'all' | 'no-name',
): ReceiptReply {
  const { privacyText: _privacy, ...shop } = facts;
  const { deliveryMethod, state } = order;
  const { name } = order.customer;
  const { cancelledAt } = state;
  const isOff = isCancelled(order);
  const reduction = reductionOf(order);
  return {
    shop: { ...shop, taxNumber },
    zone: timeZone ?? machineZone(),
    callSign: callSign(order.id),
    ...(order.receiptNumber !== null && { number: order.receiptNumber }),
    createdAt: state.receivedAt,
    ...promisedOf(order),
    ...(isOff && cancelledAt !== undefined && { cancelledAt }),
    ...(shown === 'all' && name !== undefined && { name }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    burgers: isOff ? {} : burgersOf(order),
    extras: isOff ? {} : extrasOf(order),
    total: isOff ? 0 : toDecimal(totalOf(order)),
    fee: isOff ? 0 : toDecimal(order.fee),
    ...taxOf(order),
    ...(reduction > 0 && { reduction: toDecimal(reduction) }),
    ...(order.writtenOff !== 0 && { writtenOff: toDecimal(order.writtenOff) }),
    paid: toDecimal(order.paid),
    due: toDecimal(dueOf(order)),
    currency: order.currency,
    payments: Object.fromEntries(payments.map((payment) => [payment.id, toEntry(payment)])),
  };
}

function burgersOf(order: Order): ReceiptReply['burgers'] {
  return Object.fromEntries(
    burgersLeft(order).map(({ id, ingredients, price }) => [
      id,
      { ingredients, price: toDecimal(price) },
    ]),
  );
}

function extrasOf(order: Order): ReceiptReply['extras'] {
  return Object.fromEntries(
    extrasLeft(order).map(({ name, line, count, unitPrice }) => [
      line ?? name,
      { ...nameOf({ name, line }), count, price: toDecimal(unitPrice) },
    ]),
  );
}

/** In its plain form, a receipt has the tax above a reduction, as receipts from before reductions reduced it. */
function taxOf(order: Order): Pick<ReceiptReply, 'tax' | 'taxes'> {
  const taxes = taxesOf(order).map(({ rate, tax }) => ({
    rate: toPercent(rate),
    amount: toDecimal(tax),
  }));
  const [first] = taxes;
  if (first === undefined) return {};
  return hasPlainTax(order) ? { tax: first } : { taxes };
}

/** Customers do not see who made an entry or why. */
function toEntry(row: PaymentRow): ReceiptReply['payments'][string] {
  const { madeBy: _staff, reason: _why, ...entry } = toPayment(row);
  return entry;
}
