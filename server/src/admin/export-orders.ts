import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { INGREDIENTS, countOf, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import { ORDER_FIELD_NAMES } from '@tall-order/domain/order.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { taxIn, toPercent } from '@tall-order/domain/tax.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';
import {
  basketIdOf,
  burgerCancelledAt,
  chargedFor,
  dueOf,
  readDeliveryMethod,
  readExtras,
  readLines,
  readOrderData,
  reductionOf,
} from '../orders/order.ts';
import type { BasketRows, SoldExtra } from '../orders/order.ts';
import { readBurgerState } from '../orders/status/order-state-queries.ts';
import { csvLine, withoutFormulas } from './csv.ts';
import { walkPages } from './walk-orders.ts';

/** From `from` (inclusive) to `before` (exclusive), in milliseconds since 1970. */
export interface Period {
  from: number;
  before: number;
}

/** A door code opens a house and is of no use to the books. */
const EXPORTED_FIELDS = ORDER_FIELD_NAMES.filter((field) => field !== 'doorCode');

const COLUMNS = [
  'id',
  'placedAt',
  'currency',
  'total',
  ...INGREDIENTS,
  'others',
  'deliveryMethod',
  ...EXPORTED_FIELDS,
  'status',
  'basket',
  'callSign',
  'label',
  'extra',
  'count',
  'fee',
  'paid',
  'taxRate',
  'tax',
  'reduction',
  'due',
];

/** The time in an id may be this much earlier than the order's, because an order gets its id first. */
const ID_AHEAD_MS = 60_000;

/** The time in an id may be this much later than the order's: a clock that is set back does not set ids back. */
const CLOCK_STEP_MS = 86_400_000;

/** CSV with a header, oldest first. @yields a line with its end */
export async function* ordersAsCsv(db: Db, { from, before }: Period): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const firstId = encodePushTime(Math.max(0, from - ID_AHEAD_MS));
  const lastId = encodePushTime(before + CLOCK_STEP_MS);
  for await (const page of walkPages(db, firstId, lastId)) {
    const rows = page.filter(({ created_at: at }) => at >= from && at < before);
    const baskets = await basketsOf(db, rows);
    for (const row of rows) {
      const [first = row, ...others] = baskets.get(basketIdOf(row)) ?? [];
      yield csvLine(burgerCells(row, [first, ...others]));
      for (const extra of readExtras(row)) yield csvLine(extraCells(row, extra));
    }
  }
}

/** The baskets of the orders, by id, without orders that were placed alone. */
async function basketsOf(db: Db, rows: OrderRow[]): Promise<Map<string, OrderRow[]>> {
  const ids = new Set(rows.flatMap(({ basket_id: id }) => id ?? []));
  if (ids.size === 0) return new Map();
  const all = db
    .selectFrom('orders')
    .selectAll()
    .where('basket_id', 'in', [...ids]);
  return Map.groupBy(await all.orderBy('id').execute(), basketIdOf);
}

function burgerCells(row: OrderRow, basket: BasketRows): (string | number)[] {
  const { burger } = readLines(row);
  const others = Object.fromEntries(
    Object.entries(burger).filter(([name]) => !isStandardIngredient(name)),
  );
  return [
    row.id,
    ...saleCells(row, row.total_cents),
    ...INGREDIENTS.map((name) => countOf(burger, name)),
    isOrderable(others) ? withoutFormulas(describeBurger(others)) : '',
    ...customerCells(row),
    readBurgerState(row).status,
    ...basketCells(row),
    withoutFormulas(row.label ?? ''),
    '',
    1,
    ...moneyCells(row, basket),
  ];
}

/** An extra has a line of its own, in which the columns that only burgers have are empty. */
function extraCells(row: OrderRow, extra: SoldExtra): (string | number)[] {
  const { name, count, unitPrice, cancelledAt } = extra;
  return [
    '',
    ...saleCells(row, unitPrice * count),
    ...INGREDIENTS.map(() => ''),
    '',
    ...customerCells(row),
    cancelledAt === undefined ? row.status : 'cancelled',
    ...basketCells(row),
    '',
    withoutFormulas(name),
    count,
    ...NO_MONEY,
  ];
}

/**
 * The amounts of a whole basket are in one line only, so that a sum counts them once: in the line of the
 * first burger that was not cancelled alone, because a sum may leave out cancelled lines.
 */
function moneyCells(row: OrderRow, basket: BasketRows): string[] {
  const standing = basket.find((one) => burgerCancelledAt(one, basket) === null);
  if (row.id !== standing?.id) return NO_MONEY;
  const [{ fee_cents: fee, paid_cents: paid, tax_rate: rate }] = basket;
  return [
    toDecimal(fee).toFixed(2),
    toDecimal(paid).toFixed(2),
    rate === null ? '' : toPercent(rate).toFixed(2),
    rate === null ? '' : toDecimal(taxIn(chargedFor(basket), rate)).toFixed(2),
    toDecimal(reductionOf(basket)).toFixed(2),
    toDecimal(dueOf(basket)).toFixed(2),
  ];
}

const NO_MONEY = ['', '', '', '', '', ''];

function saleCells(row: OrderRow, cents: Cents): string[] {
  return [new Date(row.created_at).toISOString(), row.currency, toDecimal(cents).toFixed(2)];
}

function customerCells(row: OrderRow): string[] {
  const data = readOrderData(row);
  const fields = EXPORTED_FIELDS.map((field) => withoutFormulas(data[field] ?? ''));
  return [readDeliveryMethod(row) ?? '', ...fields];
}

function basketCells(row: OrderRow): string[] {
  const basketId = basketIdOf(row);
  return [basketId, callSign(basketId)];
}
