import { kitchenOrder } from '@tall-order/domain/kitchen-order.ts';
import type { KitchenOrderReply } from '@tall-order/domain/order-contract.ts';
import type { OrderRow } from '../../db/schema.ts';
import { readBurgerState } from '../status/order-state-queries.ts';
import { readDeliveryMethod, readLines, readOrderData } from '../order.ts';

export function toKitchenOrder(row: OrderRow): KitchenOrderReply {
  const { burger, allergens } = readLines(row);
  return kitchenOrder({
    ingredients: burger,
    ...(allergens && { allergens }),
    deliveryMethod: readDeliveryMethod(row),
    orderData: readOrderData(row),
    createdAt: row.created_at,
    state: readBurgerState(row),
  });
}
