import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { basketTotal } from '@tall-order/domain/basket.ts';
import type { Extra } from '@tall-order/domain/extras.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import type { Cents, PriceList } from '@tall-order/domain/pricing.ts';
import type { OrderRow } from '../db/schema.ts';

/** A burger as it was sold. `createdAt` is in milliseconds since 1970, money in cents. */
export interface Order {
  id: string;
  accountId: string;
  createdAt: number;
  currency: string;
  total: Cents;
  burger: IngredientCounts;
  start: IngredientCounts;
  prices: PriceList;
  /** of the bun and of what is on the burger, as the menu declared them */
  allergens: AllergensByName;
  orderData: OrderData;
  /** the id of its basket's first order; null for an order placed alone */
  basketId: string | null;
  /** the name of who eats the burger */
  label: string | null;
  /** what its basket has beside burgers; null in all orders but the first */
  extras: SoldExtra[] | null;
}

/** A side or a drink as it was sold. */
export interface SoldExtra extends Pick<Extra, 'kind' | 'picture' | 'unitPrice' | 'allergens'> {
  name: string;
  count: number;
  /** when it alone was cancelled, in milliseconds since 1970 */
  cancelledAt?: number;
}

/** The orders of a basket in sequence, the first one its own. */
export type BasketRows = [OrderRow, ...OrderRow[]];

/** The columns of an order that hold JSON of their own. */
export interface Lines {
  burger: IngredientCounts;
  start: IngredientCounts;
  unitPrices: PriceList['unit'];
  /** orders from before the shop named allergens have none */
  allergens?: AllergensByName;
}

/** The burger of a stored order, the counts it started with, and the prices and allergens of that day. */
export function readLines(row: Pick<OrderRow, 'lines'>): Lines {
  return JSON.parse(row.lines); // written by insertOrders only
}

/** What a basket has beside burgers, kept in its first order. */
export function readExtras(row: Pick<OrderRow, 'extras'>): SoldExtra[] {
  return row.extras === null ? [] : JSON.parse(row.extras); // written by insertOrders and cancelExtra only
}

/** What the customer filled in; nothing once the account was deleted. */
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

/** The basket of an order; an order placed alone is a basket of one. */
export function basketIdOf(row: Pick<OrderRow, 'id' | 'basket_id'>): string {
  return row.basket_id ?? row.id;
}

type CancellableRow = Pick<OrderRow, 'status' | 'cancelled_at' | 'burger_cancelled_at'>;

/**
 * When a burger alone was cancelled, in milliseconds since 1970; null when it was not. An instance of the
 * version before cancels the orders of a basket one by one.
 */
export function burgerCancelledAt(
  row: CancellableRow,
  basket: readonly CancellableRow[],
): number | null {
  const { burger_cancelled_at: cancelledAt, status } = row;
  if (cancelledAt !== null || status !== 'cancelled') return cancelledAt;
  return basket.every((one) => one.status === 'cancelled') ? null : row.cancelled_at;
}

/** What a basket costs, of what is not cancelled, in cents. */
export function totalOf(rows: BasketRows): Cents {
  return basketTotal({
    burgers: rows.map((row) => ({
      price: row.total_cents,
      isCancelled: burgerCancelledAt(row, rows) !== null,
    })),
    extras: readExtras(rows[0]).map(({ unitPrice, count, cancelledAt }) => ({
      unitPrice,
      count,
      isCancelled: cancelledAt !== undefined,
    })),
  });
}
