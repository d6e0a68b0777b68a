import type { BasketReply } from '@tall-order/domain/basket-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Kysely } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { OrderRow, Schema } from '../../db/schema.ts';
import { basketIdOf, burgerCancelledAt, readLines, totalOf } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { isInBasket, readBasketState } from '../status/order-state-queries.ts';
import { hasPayments, inDecimals, paidOf, toExtrasReply } from './orders-queries.ts';
import type { Paid } from './orders-queries.ts';

/** The ids of a basket's orders, in sequence; empty for an unknown basket. */
export async function findOrderIds(db: Db, basketId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isInBasket(basketId))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A basket of the account, or of any account if `accountId` is null; undefined if there is none. One
 * statement reads all its orders, so that no change comes between them.
 */
export async function findBasket(
  db: Kysely<Schema>,
  accountId: string | null,
  basketId: string,
): Promise<BasketRows | undefined> {
  let query = db.selectFrom('orders').selectAll().where(isInBasket(basketId)).orderBy('id');
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const [first, ...others] = await query.execute();
  return first?.id === basketId && basketIdOf(first) === basketId ? [first, ...others] : undefined;
}

/** Outside of `readingOneMoment` the other orders may be newer than `firsts`. */
export async function withOtherOrders(
  db: Kysely<Schema>,
  firsts: OrderRow[],
): Promise<BasketRows[]> {
  const ids = firsts.flatMap(({ basket_id: id }) => id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .selectAll()
          .where('basket_id', 'in', ids)
          .orderBy('id')
          .execute();
  const others = Map.groupBy(
    rows.filter((row) => row.id !== row.basket_id),
    basketIdOf,
  );
  return firsts.map((first) => [first, ...(others.get(first.id) ?? [])]);
}

/**
 * The amounts paid and due by the ids of baskets' first orders among `rows`; baskets without payments are
 * missing. Outside of the `readingOneMoment` that read `rows`, these amounts may be newer than the rows.
 */
export async function findPaid(db: Kysely<Schema>, rows: OrderRow[]): Promise<Map<string, Paid>> {
  const baskets = await withOtherOrders(db, rows.filter(hasPayments));
  return new Map(baskets.map((basket) => [basket[0].id, paidOf(basket)]));
}

export function keyedById<Reply>(
  baskets: BasketRows[],
  toReply: (basket: BasketRows) => Reply,
): Record<string, Reply> {
  return Object.fromEntries(baskets.map((basket) => [basket[0].id, toReply(basket)]));
}

export function toBasketReply(rows: BasketRows, accountId: string): BasketReply {
  const [first] = rows;
  return {
    burgers: Object.fromEntries(rows.map((row) => [row.id, toBurgerReply(row, rows)])),
    extras: toExtrasReply(first),
    total: toDecimal(totalOf(rows)),
    ...(first.fee_cents > 0 && { fee: toDecimal(first.fee_cents) }),
    ...paidOf(rows),
    currency: first.currency,
    orderData: JSON.parse(first.order_data), // complete as long as the account exists
    userId: accountId,
    createdAt: first.created_at,
    state: readBasketState(rows),
  };
}

function toBurgerReply(row: OrderRow, basket: BasketRows): BasketReply['burgers'][string] {
  const { burger, unitPrices, allergens } = readLines(row);
  const cancelledAt = burgerCancelledAt(row, basket);
  return {
    ingredients: burger,
    price: toDecimal(row.total_cents),
    basePrice: toDecimal(row.base_cents),
    unitPrices: inDecimals(unitPrices),
    ...(row.label !== null && { label: row.label }),
    ...(allergens && { allergens }),
    ...(cancelledAt !== null && { cancelledAt }),
  };
}
