import { callSign } from '@tall-order/domain/call-sign.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { taxIn, toPercent } from '@tall-order/domain/tax.ts';
import { toPayment } from '../counter/counter-basket.ts';
import {
  burgerCancelledAt,
  chargedFor,
  dueOf,
  isBasketCancelled,
  readDeliveryMethod,
  readExtras,
  readLines,
  readOrderData,
  reductionOf,
  totalOf,
} from '../orders/order.ts';
import type { BasketRows } from '../orders/order.ts';
import { readBasketState } from '../orders/status/order-state-queries.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import { machineZone } from '../shop-settings/machine-zone.ts';

/**
 * The parts of a basket that are not cancelled, and its money.
 * @param settings the shop's current settings
 * @param shown `no-name` leaves the customer's name out
 */
export function toReceipt(
  rows: BasketRows,
  payments: PaymentRow[],
  { facts, taxNumber, timeZone }: Pick<ShopSettings, 'facts' | 'taxNumber' | 'timeZone'>,
  shown: 'all' | 'no-name',
): ReceiptReply {
  const [first] = rows;
  const { privacyText: _privacy, ...shop } = facts;
  const { name } = readOrderData(first);
  const deliveryMethod = readDeliveryMethod(first);
  const isCancelled = isBasketCancelled(rows);
  const { cancelledAt } = readBasketState(rows);
  const reduction = reductionOf(rows);
  return {
    shop: { ...shop, taxNumber },
    zone: timeZone ?? machineZone(),
    callSign: callSign(first.id),
    createdAt: first.created_at,
    ...(isCancelled && cancelledAt !== undefined && { cancelledAt }),
    ...(shown === 'all' && name !== undefined && { name }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    burgers: isCancelled ? {} : burgersOf(rows),
    extras: isCancelled ? {} : extrasOf(rows),
    total: isCancelled ? 0 : toDecimal(totalOf(rows)),
    fee: isCancelled ? 0 : toDecimal(first.fee_cents),
    ...taxOf(rows),
    ...(reduction > 0 && { reduction: toDecimal(reduction) }),
    paid: toDecimal(first.paid_cents),
    due: toDecimal(dueOf(rows)),
    currency: first.currency,
    payments: Object.fromEntries(payments.map((payment) => [payment.id, toEntry(payment)])),
  };
}

function burgersOf(rows: BasketRows): ReceiptReply['burgers'] {
  const remaining = rows.filter((row) => burgerCancelledAt(row, rows) === null);
  return Object.fromEntries(
    remaining.map((row) => [
      row.id,
      { ingredients: readLines(row).burger, price: toDecimal(row.total_cents) },
    ]),
  );
}

function extrasOf([first]: BasketRows): ReceiptReply['extras'] {
  return Object.fromEntries(
    readExtras(first)
      .filter(({ cancelledAt }) => cancelledAt === undefined)
      .map(({ name, count, unitPrice }) => [name, { count, price: toDecimal(unitPrice) }]),
  );
}

/** The tax on what is not cancelled, at the rate of the sale; `tax_cents` includes what was cancelled. Refunds change neither. */
function taxOf(rows: BasketRows): Pick<ReceiptReply, 'tax'> {
  const [{ tax_rate: rate }] = rows;
  if (rate === null) return {};
  return { tax: { rate: toPercent(rate), amount: toDecimal(taxIn(chargedFor(rows), rate)) } };
}

/** Customers do not see who made an entry or why. */
function toEntry(row: PaymentRow): ReceiptReply['payments'][string] {
  const { kind, method, amount, madeAt, reducesPrice } = toPayment(row);
  return { kind, method, amount, madeAt, ...(reducesPrice && { reducesPrice }) };
}
