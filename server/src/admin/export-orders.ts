import { stringify } from 'csv-stringify/sync';
import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { INGREDIENTS, countOf, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import { ORDER_FIELD_NAMES } from '@tall-order/domain/order.ts';
import { callSign } from '@tall-order/domain/kitchen-ticket.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';
import {
  basketIdOf,
  readDeliveryMethod,
  readExtras,
  readLines,
  readOrderData,
} from '../orders/order.ts';
import type { SoldExtra } from '../orders/order.ts';
import { readBurgerState } from '../orders/status/order-state-queries.ts';
import { walkOrders } from './walk-orders.ts';

/** Milliseconds since 1970: from the first moment on, before the second. */
export interface Period {
  from: number;
  before: number;
}

const COLUMNS = [
  'id',
  'placedAt',
  'currency',
  'total',
  ...INGREDIENTS,
  'others',
  'deliveryMethod',
  ...ORDER_FIELD_NAMES,
  'status',
  'basket',
  'callSign',
  'label',
  'extra',
  'count',
];

/** An id may be this much earlier, even of the day before: an order gets it before its time. */
const ID_AHEAD_MS = 60_000;

/** An id may be this much later than its order: a clock that steps back does not step ids back. */
const CLOCK_STEP_MS = 86_400_000;

/**
 * The burgers and extras of a period as lines of CSV (RFC 4180), oldest first, after a line with the columns'
 * names. What a spreadsheet would take for a formula has an apostrophe before it.
 * @yields one line with its line end
 */
export async function* ordersAsCsv(db: Db, { from, before }: Period): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const firstId = encodePushTime(Math.max(0, from - ID_AHEAD_MS));
  const lastId = encodePushTime(before + CLOCK_STEP_MS);
  for await (const row of walkOrders(db, firstId, lastId)) {
    if (row.created_at < from || row.created_at >= before) continue;
    yield csvLine(burgerCells(row));
    for (const extra of readExtras(row)) yield csvLine(extraCells(row, extra));
  }
}

function burgerCells(row: OrderRow): (string | number)[] {
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
  ];
}

/** A line of its own, with the same columns: what is of burgers alone is empty. */
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
  ];
}

function saleCells(row: OrderRow, cents: Cents): string[] {
  return [new Date(row.created_at).toISOString(), row.currency, toDecimal(cents).toFixed(2)];
}

function customerCells(row: OrderRow): string[] {
  const data = readOrderData(row);
  const fields = ORDER_FIELD_NAMES.map((field) => withoutFormulas(data[field] ?? ''));
  return [readDeliveryMethod(row) ?? '', ...fields];
}

function basketCells(row: OrderRow): string[] {
  const basketId = basketIdOf(row);
  return [basketId, callSign(basketId)];
}

/**
 * What a spreadsheet takes for a formula, at the beginning of a cell and after what some of them take
 * for the end of one, whatever the file says (OWASP, CSV injection).
 */
const FORMULAS = /(^|[;\t\r\n])([\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A customer's words, with an apostrophe before everything that a spreadsheet would calculate. */
function withoutFormulas(text: string): string {
  return text.replaceAll(FORMULAS, "$1$2'");
}

function csvLine(values: (string | number)[]): string {
  return stringify([values], {
    record_delimiter: 'windows',
    // Every line break, not just the one between records: a note may have any. And what other
    // programs take for the end of a cell.
    quoted_match: /[\r\n;\t]/,
  });
}
