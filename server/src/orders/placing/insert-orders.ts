import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Order, SoldBurger } from '@tall-order/domain/sold-order.ts';
import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { promiseColumns, storedExtras } from '../order.ts';
import type { Snapshot } from '../order.ts';
import { CUSTOMER, enterIntoLog } from '../order-log.ts';

export async function insertOrders(db: Transaction<Schema>, orders: Order[]): Promise<void> {
  if (orders.length === 0) return;
  await db.insertInto('orders').values(orders.map(rowOf)).execute();
  const burgers = orders.flatMap((order) => order.burgers.map((one) => burgerRowOf(order, one)));
  await db.insertInto('burgers').values(burgers).execute();
  await enterIntoLog(
    db,
    orders.map(({ id, accountId, takenBy, state }) => ({
      version: 1,
      event: 'sold',
      by: takenBy === null ? CUSTOMER : { as: 'staff', accountId: takenBy.accountId },
      orderId: id,
      accountId,
      at: state.receivedAt,
      subject: takenBy?.as ?? null,
    })),
  );
}

function rowOf(order: Order): Insertable<Schema['orders']> {
  const { extras, takenBy, promise } = order;
  return {
    id: order.id,
    account_id: order.accountId,
    taken_as: takenBy?.as ?? null,
    taken_by: takenBy?.accountId ?? null,
    created_at: order.state.receivedAt,
    customer: JSON.stringify(order.customer),
    delivery_method: order.deliveryMethod,
    extras: storedExtras(extras),
    currency: order.currency,
    fee_cents: order.fee,
    due_cents: dueOf(order),
    tax_rate: order.feeTaxRate,
    sold_promised_at: order.soldPromisedAt,
    first_promised_at: order.firstPromisedAt,
    ...promiseColumns(promise),
  };
}

export function burgerRowOf(
  { id: orderId }: Order,
  burger: SoldBurger,
): Insertable<Schema['burgers']> {
  const { id, ingredients, start, prices, price, taxRate, allergens, label } = burger;
  const snapshot: Snapshot = {
    burger: ingredients,
    start,
    unitPrices: prices.unit,
    taxRate,
    ...(allergens && { allergens }),
  };
  return {
    id,
    order_id: orderId,
    price_cents: price,
    base_cents: prices.base,
    snapshot: JSON.stringify(snapshot),
    label,
    added_at: burger.addedAt,
  };
}
