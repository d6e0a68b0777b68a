import type { BasketReply } from '@tall-order/domain/basket-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { totalOf } from '@tall-order/domain/sold-order.ts';
import type { Order, SoldBurger } from '@tall-order/domain/sold-order.ts';
import { inDecimals, orderDataOf, paidOf, toExtrasReply } from './order-reply.ts';

export function keyedById<Reply>(
  orders: Order[],
  toReply: (order: Order) => Reply,
): Record<string, Reply> {
  return Object.fromEntries(orders.map((order) => [order.id, toReply(order)]));
}

/** A whole order, which the wire calls a basket. @param accountId its customer's */
export function toBasketReply(order: Order, accountId: string): BasketReply {
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
    state: order.state,
  };
}

function toBurgerReply(burger: SoldBurger): BasketReply['burgers'][string] {
  const { ingredients, price, prices, label, allergens, cancelledAt } = burger;
  return {
    ingredients,
    price: toDecimal(price),
    basePrice: toDecimal(prices.base),
    unitPrices: inDecimals(prices.unit),
    ...(label !== null && { label }),
    ...(allergens && { allergens }),
    ...(cancelledAt !== null && { cancelledAt }),
  };
}
