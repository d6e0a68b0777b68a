import { stringify } from 'csv-stringify/sync';
import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { INGREDIENTS, countOf, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import { ORDER_FIELD_NAMES } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';
import { readDeliveryMethod, readOrderData } from '../orders/order-data.ts';
import { readLines } from '../orders/reading/orders-queries.ts';
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
];

/** An id may be this much earlier, even of the day before: an order gets it before its time. */
const ID_AHEAD_MS = 60_000;

/** An id may be this much later than its order: a clock that steps back does not step ids back. */
const CLOCK_STEP_MS = 86_400_000;

/**
 * The orders of a period as lines of CSV (RFC 4180), oldest first, after a line with the columns'
 * names. What a spreadsheet would take for a formula has an apostrophe before it.
 * @yields one line with its line end
 */
export async function* ordersAsCsv(db: Db, { from, before }: Period): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const firstId = encodePushTime(Math.max(0, from - ID_AHEAD_MS));
  const lastId = encodePushTime(before + CLOCK_STEP_MS);
  for await (const row of walkOrders(db, firstId, lastId)) {
    if (row.created_at >= from && row.created_at < before) yield csvLine(cells(row));
  }
}

function cells(row: OrderRow): (string | number)[] {
  const { burger } = readLines(row);
  const others = Object.fromEntries(
    Object.entries(burger).filter(([name]) => !isStandardIngredient(name)),
  );
  const data = readOrderData(row);
  return [
    row.id,
    new Date(row.created_at).toISOString(),
    row.currency,
    toDecimal(row.total_cents).toFixed(2),
    ...INGREDIENTS.map((name) => countOf(burger, name)),
    isOrderable(others) ? withoutFormulas(describeBurger(others)) : '',
    readDeliveryMethod(row) ?? '',
    ...ORDER_FIELD_NAMES.map((field) => withoutFormulas(data[field] ?? '')),
    row.status,
  ];
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
