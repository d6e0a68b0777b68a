import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { recordOrderChanges } from '../live/order-changes.ts';
import type { Lines, Order } from '../order.ts';

export async function insertOrders(db: Transaction<Schema>, orders: Order[]): Promise<void> {
  if (orders.length === 0) return;
  await db
    .insertInto('orders')
    .values(
      orders.map(({ burger, start, prices, allergens, extras, ...order }) => ({
        id: order.id,
        account_id: order.accountId,
        created_at: order.createdAt,
        currency: order.currency,
        total_cents: order.total,
        base_cents: prices.base,
        lines: JSON.stringify({
          burger,
          start,
          unitPrices: prices.unit,
          allergens,
        } satisfies Lines),
        order_data: JSON.stringify(order.orderData),
        delivery_method: order.orderData.deliveryMethod,
        basket_id: order.basketId,
        label: order.label,
        extras: extras && JSON.stringify(extras),
        fee_cents: order.fee,
        tax_rate: order.tax?.rate ?? null,
        tax_cents: order.tax?.cents ?? null,
      })),
    )
    .execute();
  await recordOrderChanges(
    db,
    orders.map(({ id, accountId }) => ({ orderId: id, accountId, version: 1 })),
  );
}
