import type { KitchenOrderReply, OrderReply } from './order-contract.ts';
import type { OrderState } from './order-status.ts';
import type { DeliveryMethod, OrderData } from './order.ts';

/** What was sold, of which the kitchen sees a part. */
interface SoldOrder extends Pick<OrderReply, 'ingredients' | 'createdAt' | 'allergens'> {
  /** null where it is not known any more */
  deliveryMethod: DeliveryMethod | null;
  /** nothing once its customer has deleted the account */
  orderData: Partial<OrderData>;
  state: OrderState;
}

/** An order as the kitchen sees it: what to make and for whom to call, no address and no money. */
export function kitchenOrder(order: SoldOrder): KitchenOrderReply {
  const { ingredients, createdAt, allergens, state, deliveryMethod, orderData } = order;
  const { name, note } = orderData;
  const firstName = name?.trim().split(/\s+/, 1)[0];
  return {
    ingredients,
    ...(allergens && { allergens }),
    ...(firstName !== undefined && { firstName }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    ...(note !== undefined && { note }),
    createdAt,
    state,
  };
}
