import { storedLine } from './comparable-text.ts';
import { isBlank } from './form-rules.ts';
import type { KitchenOrderReply, OrderReply } from './order-contract.ts';
import type { OrderState } from './order-status.ts';
import { KITCHEN_FIELDS } from './order.ts';
import type { DeliveryMethod, OrderData } from './order.ts';

/** A sold order; the kitchen sees a part of it. */
interface SoldOrder extends Pick<OrderReply, 'ingredients' | 'createdAt' | 'allergens'> {
  /** null if it is no longer known */
  deliveryMethod: DeliveryMethod | null;
  /** empty once the customer has deleted the account */
  orderData: Partial<OrderData>;
  state: OrderState;
}

/** An order as the kitchen sees it: what to make and whom to call, without money. */
export function kitchenOrder(order: SoldOrder): KitchenOrderReply {
  const { ingredients, createdAt, allergens, state, deliveryMethod, orderData } = order;
  const written = KITCHEN_FIELDS.map((field) => [field, orderData[field]]);
  // A part without a visible character, such as the blank of Braille, is no name to call.
  const firstName = storedLine(orderData.name ?? '')
    .split(/\s+/)
    .find((part) => !isBlank(part));
  return {
    ingredients,
    ...(allergens && { allergens }),
    ...(firstName !== undefined && { firstName }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    ...Object.fromEntries(written.filter(([, text]) => text !== undefined)),
    createdAt,
    state,
  };
}
