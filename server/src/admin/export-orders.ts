import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { INGREDIENTS, countOf, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import { ORDER_FIELD_NAMES } from '@tall-order/domain/order.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { taxIn } from '@tall-order/domain/tax.ts';
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
import { createDayFinder } from './period.ts';
import type { DayFinder, Period, ShopClock } from './period.ts';
import type { Cell, Sheet } from './sheet.ts';
import { walkPages } from './walk-orders.ts';

/** A door code opens a house and is of no use to the books. */
const EXPORTED_FIELDS = ORDER_FIELD_NAMES.filter((field) => field !== 'doorCode');

const COLUMNS: Sheet['columns'] = [
  ['id', 'text'],
  ['businessDay', 'day'],
  ['placedAt', 'moment'],
  ['currency', 'text'],
  ['total', 'amount'],
  ...INGREDIENTS.map((name) => [name, 'number'] as const),
  ['others', 'text'],
  ['deliveryMethod', 'text'],
  ...EXPORTED_FIELDS.map((name) => [name, 'text'] as const),
  ['status', 'text'],
  ['basket', 'text'],
  ['callSign', 'text'],
  ['label', 'text'],
  ['extra', 'text'],
  ['count', 'number'],
  ['fee', 'amount'],
  ['paid', 'amount'],
  ['taxRate', 'percent'],
  ['tax', 'amount'],
  ['reduction', 'amount'],
  ['due', 'amount'],
];

/** The time in an id may be this much earlier than the order's, because an order gets its id first. */
const ID_AHEAD_MS = 60_000;

/** The time in an id may be this much later than the order's: a clock that is set back does not set ids back. */
const CLOCK_STEP_MS = 86_400_000;

/** The orders of a period, oldest first. */
export function ordersSheet(db: Db, period: Period, clock: ShopClock): Sheet {
  const rows = orderRows(db, period, createDayFinder(clock));
  return { name: 'Orders', columns: COLUMNS, rows, timeZone: clock.timeZone };
}

async function* orderRows(
  db: Db,
  { from, before }: Period,
  dayOf: DayFinder,
): AsyncGenerator<Cell[]> {
  const firstId = encodePushTime(Math.max(0, from - ID_AHEAD_MS));
  const lastId = encodePushTime(before + CLOCK_STEP_MS);
  for await (const page of walkPages(db, firstId, lastId)) {
    const rows = page.filter(({ created_at: at }) => at >= from && at < before);
    const baskets = await basketsOf(db, rows);
    for (const row of rows) {
      const [first = row, ...others] = baskets.get(basketIdOf(row)) ?? [];
      yield burgerCells(row, dayOf, [first, ...others]);
      for (const extra of readExtras(row)) yield extraCells(row, dayOf, extra);
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

function burgerCells(row: OrderRow, dayOf: DayFinder, basket: BasketRows): Cell[] {
  const { burger } = readLines(row);
  const others = Object.fromEntries(
    Object.entries(burger).filter(([name]) => !isStandardIngredient(name)),
  );
  return [
    row.id,
    ...saleCells(row, dayOf, row.total_cents),
    ...INGREDIENTS.map((name) => countOf(burger, name)),
    isOrderable(others) ? describeBurger(others) : null,
    ...customerCells(row),
    readBurgerState(row).status,
    ...basketCells(row),
    row.label,
    null,
    1,
    ...moneyCells(row, basket),
  ];
}

/** An extra has a line of its own, in which the columns that only burgers have are empty. */
function extraCells(row: OrderRow, dayOf: DayFinder, extra: SoldExtra): Cell[] {
  const { name, count, unitPrice, cancelledAt } = extra;
  return [
    null,
    ...saleCells(row, dayOf, unitPrice * count),
    ...INGREDIENTS.map(() => null),
    null,
    ...customerCells(row),
    cancelledAt === undefined ? row.status : 'cancelled',
    ...basketCells(row),
    null,
    name,
    count,
    ...NO_MONEY,
  ];
}

/**
 * The amounts of a whole basket are in one line only, so that a sum counts them once: in the line of the
 * first burger that was not cancelled alone, because a sum may leave out cancelled lines.
 */
function moneyCells(row: OrderRow, basket: BasketRows): Cell[] {
  const standing = basket.find((one) => burgerCancelledAt(one, basket) === null);
  if (row.id !== standing?.id) return NO_MONEY;
  const [{ fee_cents: fee, paid_cents: paid, tax_rate: rate }] = basket;
  return [
    fee,
    paid,
    rate,
    rate === null ? null : taxIn(chargedFor(basket), rate),
    reductionOf(basket),
    dueOf(basket),
  ];
}

const NO_MONEY: Cell[] = [null, null, null, null, null, null];

function saleCells(row: OrderRow, dayOf: DayFinder, cents: Cents): Cell[] {
  return [dayOf(row.created_at), row.created_at, row.currency, cents];
}

function customerCells(row: OrderRow): Cell[] {
  const data = readOrderData(row);
  return [readDeliveryMethod(row) ?? null, ...EXPORTED_FIELDS.map((field) => data[field] ?? null)];
}

function basketCells(row: OrderRow): Cell[] {
  const basketId = basketIdOf(row);
  return [basketId, callSign(basketId)];
}
