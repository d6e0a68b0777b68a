import { expect, test } from 'vitest';
import {
  asSold,
  burgerState,
  burgersLeft,
  chargedFor,
  dueOf,
  extrasLeft,
  extrasWithout,
  hasPayments,
  lineOf,
  reductionOf,
  totalOf,
} from './sold-order.ts';
import type { Order, SoldBurger } from './sold-order.ts';

function burger(id: string, price: number, cancelledAt: number | null = null): SoldBurger {
  const prices = { base: 400, unit: { meat: 130 } };
  return {
    id,
    ingredients: { meat: 1 },
    start: {},
    prices,
    price,
    taxRate: null,
    label: null,
    cancelledAt,
    cancelReason: null,
    addedAt: null,
  };
}

const FRIES = {
  name: 'fries',
  kind: 'side',
  picture: 'fries',
  allergens: null,
  taxRate: null,
} as const;

const ORDER: Order = {
  id: 'a',
  accountId: null,
  state: { status: 'preparing', version: 3, receivedAt: 1, preparingAt: 5 },
  cancelReason: null,
  change: null,
  customer: {},
  deliveryMethod: 'delivery',
  burgers: [burger('a', 530), burger('b', 660, 4), burger('c', 470)],
  extras: [
    { ...FRIES, count: 2, unitPrice: 300 },
    { ...FRIES, name: 'cola', count: 1, unitPrice: 250, cancelledAt: 4 },
  ],
  currency: 'USD',
  fee: 250,
  paid: 0,
  reductions: 0,
  takenBy: null,
  taxedReductions: 0,
  feeTaxRate: null,
  promise: null,
  soldPromisedAt: null,
  firstPromisedAt: null,
  driverId: null,
  receiptNumber: null,
  writtenOff: 0,
};

const CANCELLED: Order = { ...ORDER, state: { ...ORDER.state, status: 'cancelled' } };

test('what was taken off is sold no more', () => {
  expect(burgersLeft(ORDER).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(extrasLeft(ORDER).map(({ name }) => name)).toEqual(['fries']);
  expect(totalOf(ORDER)).toBe(530 + 470 + 600);
  expect(chargedFor(ORDER)).toBe(1600 + 250);
});

test('of a line that is taken off in part the rest keeps its price, and each part is told of as it went', () => {
  const FOUR = { ...FRIES, count: 4, unitPrice: 300, addedAt: 2 };
  const once = extrasWithout([FOUR], { extra: FOUR, stay: 3 }, { cancelledAt: 5 });
  const why = { cancelledAt: 6, cancelReason: 'You asked us to.' };
  const [left] = once.extras;
  const twice = extrasWithout(once.extras, { extra: left ?? FOUR, stay: 1 }, why);
  expect(twice.extras).toEqual([
    { ...FOUR, count: 1 },
    { ...FOUR, line: 'fries 3', from: 'fries', count: 2, ...why },
    { ...FOUR, line: 'fries 2', from: 'fries', count: 1, cancelledAt: 5 },
  ]);
  expect(lineOf(twice.taken)).toBe('fries 3');
  const [rest = FOUR] = twice.extras;
  expect(totalOf({ ...ORDER, burgers: [burger('a', 530)], extras: twice.extras })).toBe(830);
  expect(asSold(twice.extras, rest)).toEqual(FOUR);
  const none = extrasWithout(twice.extras, { extra: rest, stay: 0 }, why);
  expect(none.extras[0]).toEqual({ ...FOUR, count: 1, ...why });
  expect(none.extras).toHaveLength(3);
});

test('a burger has the status of its order, unless it alone was taken off', () => {
  const [first, second] = ORDER.burgers;
  expect(burgerState(ORDER, first)).toEqual(ORDER.state);
  if (second === undefined) throw new Error('There are three burgers.');
  expect(burgerState(ORDER, second)).toEqual({
    ...ORDER.state,
    status: 'cancelled',
    cancelledAt: 4,
  });
});

test.each<[Partial<Order>, { due: number; reduction: number; isPaid: boolean }]>([
  [{}, { due: 1850, reduction: 0, isPaid: false }],
  [{ paid: 1850 }, { due: 0, reduction: 0, isPaid: true }],
  [{ paid: 2000 }, { due: -150, reduction: 0, isPaid: true }],
  [
    { paid: 1370, reductions: 480 },
    { due: 0, reduction: 480, isPaid: true },
  ],
  // More was given back for complaints than what is left of the order costs.
  [
    { paid: 0, reductions: 2000 },
    { due: 0, reduction: 1850, isPaid: true },
  ],
  [
    { state: CANCELLED.state, paid: 1850 },
    { due: -1850, reduction: 0, isPaid: true },
  ],
])('what is due follows from what was sold and paid: %o', (paid, expected) => {
  const order = { ...ORDER, ...paid };
  expect({
    due: dueOf(order),
    reduction: reductionOf(order),
    isPaid: hasPayments(order),
  }).toEqual(expected);
});
