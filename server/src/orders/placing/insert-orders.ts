import type { Order, SoldBurger } from '@tall-order/domain/sold-order.ts';
import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { recordOrderChanges } from '../live/order-changes.ts';
import type { Lines } from '../order.ts';

export async function insertOrders(db: Transaction<Schema>, orders: Order[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.flatMap((order) => order.burgers.map((burger) => rowOf(order, burger)));
  await db.insertInto('orders').values(rows).execute();
  await recordOrderChanges(
    db,
    orders.map(({ id, accountId }) => ({ orderId: id, accountId, version: 1 })),
  );
}

/** The first row has what belongs to the order as a whole. */
function rowOf(order: Order, burger: SoldBurger): Insertable<Schema['orders']> {
  const { burgers, extras, tax, fee } = order;
  const { id, ingredients, start, prices, allergens } = burger;
  const isAlone = burgers.length === 1 && extras.length === 0;
  const isFirst = id === order.id;
  const lines: Lines = {
    burger: ingredients,
    start,
    unitPrices: prices.unit,
    ...(allergens && { allergens }),
  };
  return {
    id,
    account_id: order.accountId,
    created_at: order.state.receivedAt,
    currency: order.currency,
    total_cents: burger.price,
    base_cents: prices.base,
    lines: JSON.stringify(lines),
    order_data: JSON.stringify(order.customer),
    delivery_method: order.deliveryMethod,
    basket_id: isAlone ? null : order.id,
    label: burger.label,
    extras: isFirst && extras.length > 0 ? JSON.stringify(extras) : null,
    fee_cents: isFirst ? fee : 0,
    tax_rate: isFirst && tax ? tax.rate : null,
    tax_cents: isFirst && tax ? tax.cents : null,
  };
}
