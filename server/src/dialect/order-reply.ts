import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { burgerState } from '@tall-order/domain/sold-order.ts';
import type { OrderedBurger } from '../orders/order.ts';
import {
  inDecimals,
  orderDataOf,
  paidOf,
  toExtrasReply,
} from '../orders/reading/whole-order-reply.ts';

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
