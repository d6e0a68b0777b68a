import type { WholeOrderReply } from '@tall-order/domain/whole-order-contract.ts';
import type { SoldExtrasReply } from '@tall-order/domain/contract-parts.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import { dueOf, hasPayments, reductionOf, totalOf } from '@tall-order/domain/sold-order.ts';
import type { Order, SoldBurger } from '@tall-order/domain/sold-order.ts';

/** The part of an order's ledger that its customer sees: no fields if nothing is paid. */
interface Paid {
  paid?: number;
  reduction?: number;
  due?: number;
}

export function keyedById<Reply>(
  orders: Order[],
  toReply: (order: Order) => Reply,
): Record<string, Reply> {
  return Object.fromEntries(orders.map((order) => [order.id, toReply(order)]));
}

/** A whole order, which the wire calls a basket. @param accountId its customer's */
export function toWholeOrderReply(order: Order, accountId: string): WholeOrderReply {
  return {
    burgers: Object.fromEntries(order.burgers.map((burger) => [burger.id, toBurgerReply(burger)])),
    extras: toExtrasReply(order),
    total: toDecimal(totalOf(order)),
    ...(order.fee > 0 && { fee: toDecimal(order.fee) }),
    ...paidOf(order),
    currency: order.currency,
    orderData: orderDataOf(order),
    userId: accountId,
    createdAt: order.state.receivedAt,
    ...promisedOf(order),
    ...promisedBeforeOf(order),
    state: order.state,
    ...reasonOf(order),
    ...lastChangeOf(order),
  };
}

function toBurgerReply(burger: SoldBurger): WholeOrderReply['burgers'][string] {
  const { ingredients, price, prices, label, allergens, cancelledAt, addedAt } = burger;
  return {
    ingredients,
    price: toDecimal(price),
    basePrice: toDecimal(prices.base),
    unitPrices: inDecimals(prices.unit),
    ...(label !== null && { label }),
    ...(allergens && { allergens }),
    ...(cancelledAt !== null && { cancelledAt }),
    ...reasonOf(burger),
    ...(addedAt !== null && { addedAt }),
  };
}

export function promisedOf({ promise }: Order): { promisedAt?: number } {
  return promise === null ? {} : { promisedAt: promise.at };
}

/** What was promised at the sale, if that has moved. */
function promisedBeforeOf({ promise, soldPromisedAt: first }: Order): { promisedBefore?: number } {
  return promise === null || first === null || first === promise.at
    ? {}
    : { promisedBefore: first };
}

/** When and why staff last added something or changed what was filled in. */
export function lastChangeOf({ change }: Order): { changedAt?: number; changeReason?: string } {
  if (change === null) return {};
  const { at, reason } = change;
  return { changedAt: at, ...(reason !== null && { changeReason: reason }) };
}

export function reasonOf({ cancelReason }: Pick<Order, 'cancelReason'>): { cancelReason?: string } {
  return cancelReason === null ? {} : { cancelReason };
}

/** Complete as long as the account exists. */
export function orderDataOf({ customer }: Order): OrderData {
  return customer as OrderData;
}

export function paidOf(order: Order): Paid {
  if (!hasPayments(order)) return {};
  const reduction = reductionOf(order);
  return {
    paid: toDecimal(order.paid),
    ...(reduction > 0 && { reduction: toDecimal(reduction) }),
    due: toDecimal(dueOf(order)),
  };
}

export function toExtrasReply({ extras }: Order): SoldExtrasReply {
  return Object.fromEntries(
    extras.map(({ name, line, from: _from, unitPrice, taxRate: _rate, ...extra }) => [
      line ?? name,
      { ...extra, ...nameIfOther({ name, line }), price: toDecimal(unitPrice) },
    ]),
  );
}

/** The name of an extra whose key is not the name. */
export function nameIfOther({ name, line }: { name: string; line?: string | undefined }) {
  return line === undefined ? {} : { name };
}

export function inDecimals(prices: PriceList['unit']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).map(([name, cents]) => [name, toDecimal(cents)]),
  );
}
