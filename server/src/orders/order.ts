import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { amountDue, basketTotal } from '@tall-order/domain/basket.ts';
import type { Extra } from '@tall-order/domain/extras.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import type { Cents, PriceList } from '@tall-order/domain/pricing.ts';
import type { BasisPoints } from '@tall-order/domain/tax.ts';
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
  /** of the bun and of the burger's ingredients, as the menu declared them */
  allergens: AllergensByName;
  orderData: OrderData;
  /** the id of its basket's first order; null for an order placed alone */
  basketId: string | null;
  /** the name of the person who eats the burger */
  label: string | null;
  /** the extras of its basket; null in all orders but the first */
  extras: SoldExtra[] | null;
  /** the delivery fee of its basket, not part of the prices; 0 in all orders but the first */
  fee: Cents;
  /** the tax in the prices and fee of its basket; null in all orders but the first, and if no rate is set */
  tax: { rate: BasisPoints; cents: Cents } | null;
}

export interface SoldExtra extends Pick<Extra, 'kind' | 'picture' | 'unitPrice' | 'allergens'> {
  name: string;
  count: number;
  /** when this extra alone was cancelled, in milliseconds since 1970 */
  cancelledAt?: number;
}

/** The orders of a basket in sequence. The first one also holds what belongs to the whole basket. */
export type BasketRows = [OrderRow, ...OrderRow[]];

/** The JSON in the column `lines` of an order. */
export interface Lines {
  burger: IngredientCounts;
  start: IngredientCounts;
  unitPrices: PriceList['unit'];
  /** missing in orders from before the shop declared allergens */
  allergens?: AllergensByName;
}

/** The burger of a stored order, its starting counts, and the prices and allergens that it was sold with. */
export function readLines(row: Pick<OrderRow, 'lines'>): Lines {
  return JSON.parse(row.lines); // written by insertOrders only
}

/** The extras of a basket, which are stored in its first order. */
export function readExtras(row: Pick<OrderRow, 'extras'>): SoldExtra[] {
  return row.extras === null ? [] : JSON.parse(row.extras); // written by insertOrders and cancelExtra only
}

/** Empty once the account was deleted and the shop has finished the order. */
export function readOrderData(row: Pick<OrderRow, 'order_data'>): Partial<OrderData> {
  return JSON.parse(row.order_data); // written by insertOrders and leaveOrders only
}

/** Null if the method is no longer known. */
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
 * When a burger alone was cancelled, in milliseconds since 1970; null if it was not. An instance of the
 * previous version sets the status of that row alone.
 */
export function burgerCancelledAt(
  row: CancellableRow,
  basket: readonly CancellableRow[],
): number | null {
  const { burger_cancelled_at: cancelledAt, status } = row;
  if (cancelledAt !== null || status !== 'cancelled') return cancelledAt;
  return basket.every((one) => one.status === 'cancelled') ? null : row.cancelled_at;
}

/** The price of everything in a basket that is not cancelled, without the fee. */
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

/** Below 0 if the shop owes the customer money. A cancelled basket costs nothing. */
export function dueOf(rows: BasketRows): Cents {
  return balanceOf(rows, { reduction: reductionOf(rows), paid: rows[0].paid_cents });
}

/** The price of a basket with its fee. A cancelled basket costs nothing. */
export function chargedFor(rows: BasketRows): Cents {
  return balanceOf(rows, { reduction: 0, paid: 0 });
}

/** By how much refunds reduced the price: at most to 0, even if a part was cancelled since. */
export function reductionOf(rows: BasketRows): Cents {
  return Math.min(rows[0].reduction_cents, chargedFor(rows));
}

function balanceOf(rows: BasketRows, { reduction, paid }: { reduction: Cents; paid: Cents }) {
  if (isBasketCancelled(rows)) return amountDue({ total: 0, fee: 0, paid });
  const [{ fee_cents: fee }] = rows;
  return amountDue({ total: totalOf(rows), fee, reduction, paid });
}

export function isBasketCancelled(rows: BasketRows): boolean {
  return rows.every(({ status }) => status === 'cancelled');
}
