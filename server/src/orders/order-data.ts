import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import type { OrderRow } from '../db/schema.ts';

/**
 * What the customer filled in.
 * @returns nothing of an order whose account was deleted
 */
export function readOrderData(row: Pick<OrderRow, 'order_data'>): Partial<OrderData> {
  return JSON.parse(row.order_data); // written by insertOrders and forgetCustomer only
}

/** How an order reaches its customer; null where that is not known any more. */
export function readDeliveryMethod(
  row: Pick<OrderRow, 'delivery_method' | 'order_data'>,
): DeliveryMethod | null {
  // The column's check allows only the domain's delivery methods.
  const method = row.delivery_method as DeliveryMethod | null;
  return method ?? readOrderData(row).deliveryMethod ?? null;
}
