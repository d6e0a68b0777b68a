import type { CounterBasketReply, PaymentReply } from '@tall-order/domain/counter-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { PaymentKind, PaymentMethod } from '@tall-order/domain/payment.ts';
import {
  burgerCancelledAt,
  dueOf,
  readDeliveryMethod,
  readLines,
  readOrderData,
  reductionOf,
  totalOf,
} from '../orders/order.ts';
import type { BasketRows } from '../orders/order.ts';
import { toExtrasReply } from '../orders/reading/orders-queries.ts';
import { readBasketState } from '../orders/status/order-state-queries.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';

/** A basket for the counter: items, customer and money, but no e-mail address. */
export function toCounterBasket(rows: BasketRows, payments: PaymentRow[]): CounterBasketReply {
  const [first] = rows;
  const { name, phone, note, street, zipCode, country, doorCode } = readOrderData(first);
  const deliveryMethod = readDeliveryMethod(first);
  const reduction = reductionOf(rows);
  const address = given({ street, zipCode, country, doorCode });
  return {
    burgers: Object.fromEntries(rows.map((row) => [row.id, toBurger(row, rows)])),
    extras: toExtrasReply(first),
    total: toDecimal(totalOf(rows)),
    fee: toDecimal(first.fee_cents),
    ...(reduction > 0 && { reduction: toDecimal(reduction) }),
    paid: toDecimal(first.paid_cents),
    due: toDecimal(dueOf(rows)),
    currency: first.currency,
    ...given({ name, phone, note }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    ...(deliveryMethod === 'delivery' && { address }),
    createdAt: first.created_at,
    state: readBasketState(rows),
    ...(first.driver_id !== null && { driver: first.driver_id }),
    payments: Object.fromEntries(payments.map((payment) => [payment.id, toPayment(payment)])),
  };
}

function given<Field extends string>(
  fields: Record<Field, string | undefined>,
): Partial<Record<Field, string>> {
  const known = Object.entries<string | undefined>(fields).filter(([, text]) => text !== undefined);
  return Object.fromEntries(known) as Partial<Record<Field, string>>; // only fields that are filled in
}

function toBurger(row: BasketRows[0], basket: BasketRows): CounterBasketReply['burgers'][string] {
  const cancelledAt = burgerCancelledAt(row, basket);
  return {
    ingredients: readLines(row).burger,
    price: toDecimal(row.total_cents),
    ...(row.label !== null && { label: row.label }),
    ...(cancelledAt !== null && { cancelledAt }),
  };
}

/** An entry of a basket's ledger. */
export function toPayment(row: PaymentRow): PaymentReply {
  return {
    // The columns' checks allow only the domain's kinds and methods.
    kind: row.kind as PaymentKind,
    method: row.method as PaymentMethod,
    amount: toDecimal(row.cents),
    madeAt: row.made_at,
    madeBy: row.made_by,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.reduces_price === 1 && { reducesPrice: true }),
  };
}
