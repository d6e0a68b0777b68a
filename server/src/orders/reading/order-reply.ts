import type { SoldExtrasReply } from '@tall-order/domain/extras-contract.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import { burgerState, dueOf, hasPayments, reductionOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { OrderedBurger } from '../order.ts';

/** The part of an order's ledger that its customer sees: no fields if nothing is paid. */
export interface Paid {
  paid?: number;
  reduction?: number;
  due?: number;
}

/** A burger as an order of the specification. @param accountId its customer's */
export function toOrderReply({ order, burger }: OrderedBurger, accountId: string): OrderReply {
  return {
    ingredients: burger.ingredients,
    price: toDecimal(burger.price),
    currency: order.currency,
    basePrice: toDecimal(burger.prices.base),
    unitPrices: inDecimals(burger.prices.unit),
    orderData: orderDataOf(order),
    userId: accountId,
    createdAt: order.state.receivedAt,
  };
}

/** The same with its status, as streams send it; the first burger also has the fields of the whole order. */
export function toStreamedOrder({ order, burger }: OrderedBurger, accountId: string): OrderReply {
  const { allergens, label } = burger;
  const isAlone = order.burgers.length === 1 && order.extras.length === 0;
  return {
    ...toOrderReply({ order, burger }, accountId),
    state: burgerState(order, burger),
    ...(allergens && { allergens }),
    // Of an order placed alone it comes last, as it always has.
    ...(!isAlone && { basket: order.id }),
    ...(label !== null && { label }),
    ...(burger.id === order.id && {
      ...(order.extras.length > 0 && { extras: toExtrasReply(order) }),
      ...(order.fee > 0 && { fee: toDecimal(order.fee) }),
      ...paidOf(order),
    }),
    basket: order.id,
  };
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
    extras.map(({ name, unitPrice, ...extra }) => [
      name,
      { ...extra, price: toDecimal(unitPrice) },
    ]),
  );
}

export function inDecimals(prices: PriceList['unit']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).map(([name, cents]) => [name, toDecimal(cents)]),
  );
}
