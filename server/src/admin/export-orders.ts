import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { INGREDIENTS, countOf, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import { sumOfTaxes, taxesOf } from '@tall-order/domain/order-tax.ts';
import { DOOR_FIELDS, ORDER_FIELD_NAMES } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { burgerState, burgersLeft, dueOf, reductionOf } from '@tall-order/domain/sold-order.ts';
import type { Order, SoldExtra } from '@tall-order/domain/sold-order.ts';
import { toPercent } from '@tall-order/domain/tax.ts';
import type { Db } from '../db/schema.ts';
import { burgersIn, readOrders } from '../orders/order.ts';
import type { OrderedBurger } from '../orders/order.ts';
import { createDayFinder } from './period.ts';
import type { ShopClock } from '../shop/settings/shop-day.ts';
import type { DayFinder, Period } from './period.ts';
import type { Cell, Sheet } from './sheet.ts';

/** What opens a house is of no use to the books. */
const EXPORTED_FIELDS = ORDER_FIELD_NAMES.filter(
  (field) => !DOOR_FIELDS.some((one) => one === field),
);

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
  ['guest', 'text'],
  ['takenBy', 'text'],
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
  ['taxByRate', 'text'],
  ['reduction', 'amount'],
  ['due', 'amount'],
  ['promisedAt', 'moment'],
  ['receipt', 'number'],
  ['writtenOff', 'amount'],
];

/** The time in an id may be this much earlier than the order's, because an order gets its id first. */
const ID_AHEAD_MS = 60_000;

/** The orders of a period, oldest first. */
export function ordersSheet(db: Db, period: Period, clock: ShopClock): Sheet {
  const rows = orderRows(db, period, createDayFinder(clock));
  return { name: 'Orders', columns: COLUMNS, rows, timeZone: clock.timeZone };
}

async function* orderRows(db: Db, period: Period, dayOf: DayFinder): AsyncGenerator<Cell[]> {
  for await (const order of walkOrders(db, period)) {
    const [first, ...others] = burgersIn(order).map((one) => burgerCells(one, dayOf));
    if (first !== undefined) yield first;
    for (const extra of order.extras) yield extraCells(order, dayOf, extra);
    yield* others;
  }
}

function burgerCells({ order, burger }: OrderedBurger, dayOf: DayFinder): Cell[] {
  const { ingredients } = burger;
  const others = Object.fromEntries(
    Object.entries(ingredients).filter(([name]) => !isStandardIngredient(name)),
  );
  return [
    burger.id,
    ...saleCells(order, dayOf, burger.price),
    ...INGREDIENTS.map((name) => countOf(ingredients, name)),
    isOrderable(others) ? describeBurger(others) : null,
    ...customerCells(order),
    burgerState(order, burger).status,
    order.id,
    callSign(order.id),
    burger.label,
    null,
    1,
    ...moneyCells({ order, burger }),
    order.promise && order.promise.at,
    order.receiptNumber,
    writtenOffCell({ order, burger }),
  ];
}

/** An extra has a line of its own, in which the columns that only burgers have are empty. */
function extraCells(order: Order, dayOf: DayFinder, extra: SoldExtra): Cell[] {
  const { name, count, unitPrice, cancelledAt } = extra;
  return [
    null,
    ...saleCells(order, dayOf, unitPrice * count),
    ...INGREDIENTS.map(() => null),
    null,
    ...customerCells(order),
    cancelledAt === undefined ? order.state.status : 'cancelled',
    order.id,
    callSign(order.id),
    null,
    name,
    count,
    ...NO_MONEY,
    order.promise && order.promise.at,
    order.receiptNumber,
    null,
  ];
}

/**
 * The amounts of a whole order are in one line only, so that a sum counts them once: in the line of the
 * first burger that was not cancelled alone, because a sum may leave out cancelled lines.
 */
function moneyCells({ order, burger }: OrderedBurger): Cell[] {
  if (burger.id !== burgersLeft(order)[0]?.id) return NO_MONEY;
  return [order.fee, order.paid, ...taxCells(order), reductionOf(order), dueOf(order)];
}

function writtenOffCell({ order, burger }: OrderedBurger): Cell {
  return burger.id === burgersLeft(order)[0]?.id && order.writtenOff !== 0
    ? order.writtenOff
    : null;
}

/** The rate, if there is only one; the tax of all rates together; and each rate with its tax, if there are several. */
function taxCells(order: Order): [Cell, Cell, Cell] {
  const taxes = taxesOf(order);
  const [first, ...others] = taxes;
  if (first === undefined) return [null, null, null];
  if (others.length === 0) return [first.rate, first.tax, null];
  const byRate = taxes.map(({ rate, tax }) => `${toPercent(rate)}%: ${toDecimal(tax).toFixed(2)}`);
  return [null, sumOfTaxes(taxes), byRate.join('; ')];
}

const NO_MONEY: Cell[] = [null, null, null, null, null, null, null];

function saleCells({ state, currency }: Order, dayOf: DayFinder, cents: Cents): Cell[] {
  return [dayOf(state.receivedAt), state.receivedAt, currency, cents];
}

function customerCells(order: Order): Cell[] {
  const { customer, deliveryMethod } = order;
  const fields = EXPORTED_FIELDS.map((field) => customer[field] ?? null);
  return [deliveryMethod, ...fields, ...guestCells(order)];
}

/** The account that took a guest's order is unknown once it was deleted. */
function guestCells({ takenBy }: Order): Cell[] {
  return takenBy === null ? [null, null] : ['yes', takenBy.accountId];
}

const PAGE = 500;

/**
 * The orders of a period by id. No id ends it: a clock that was set back did not set ids back, so that they may be later
 * than their orders by any time.
 * @yields one after another
 */
async function* walkOrders(db: Db, { from, before }: Period): AsyncGenerator<Order> {
  let after = encodePushTime(Math.max(0, from - ID_AHEAD_MS));
  for (;;) {
    const ids = db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', after)
      .where('created_at', '>=', from)
      .where('created_at', '<', before);
    const orders = await readOrders(db, ids.orderBy('id').limit(PAGE));
    const last = orders.at(-1);
    if (last === undefined) return;
    yield* orders;
    after = last.id;
  }
}
