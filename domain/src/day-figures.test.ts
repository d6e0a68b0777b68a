import { expect, test } from 'vitest';
import { NOTHING_TAKEN, leftInAll, storedTaken } from './closing.ts';
import { NO_FIGURES, addFigures, figuresOf, promisesIn } from './day-figures.ts';
import { dayLines, hourOf } from './day-lines.ts';
import { datesOf, datesToCompare, nextSpan } from './business-day.ts';
import { sumOfTaxes, taxesOf } from './order-tax.ts';
import type { Order, SoldBurger } from './sold-order.ts';

const hourAt = (at: number) => String(Math.floor(at / 3_600_000) % 24).padStart(2, '0');
const NOON = 12 * 3_600_000;
const MINUTE = 60_000;

const BURGER: SoldBurger = {
  id: 'a',
  ingredients: { salad: 1, cheese: 1, meat: 1, bacon: 0 },
  start: {},
  prices: { base: 400, unit: {} },
  price: 530,
  taxRate: 700,
  label: null,
  addedAt: null,
  cancelledAt: null,
  cancelReason: null,
};

const ORDER: Order = {
  id: 'a',
  accountId: null,
  state: { status: 'handed-over', version: 3, receivedAt: NOON },
  cancelReason: null,
  change: null,
  customer: {},
  deliveryMethod: 'delivery',
  burgers: [BURGER, { ...BURGER, id: 'b', ingredients: { meat: 2 } }],
  extras: [
    {
      name: 'cola',
      kind: 'drink',
      picture: 'cola',
      allergens: null,
      count: 2,
      unitPrice: 250,
      taxRate: 2100,
    },
  ],
  currency: 'USD',
  fee: 250,
  paid: 1000,
  reductions: 100,
  taxedReductions: 100,
  feeTaxRate: 700,
  takenBy: null,
  promise: null,
  soldPromisedAt: null,
  firstPromisedAt: null,
  driverId: null,
  receiptNumber: null,
  writtenOff: 0,
};

const promised = (late: number): Order => ({
  ...ORDER,
  state: { ...ORDER.state, handedOverAt: NOON + late },
  firstPromisedAt: NOON,
  promise: { at: NOON, kitchen: { startsAt: NOON, readyAt: NOON, slots: [] } },
});

test('the figures of a day are what its orders and entries say', () => {
  const cancelled: Order = { ...ORDER, paid: 300, state: { ...ORDER.state, status: 'cancelled' } };
  const after = { paid: 0, due: 0 };
  const figures = figuresOf(
    [ORDER, cancelled],
    [
      { kind: 'payment', method: 'cash', cents: 1000, reducesPrice: false, after, currency: 'USD' },
      // Due again.
      {
        kind: 'refund',
        method: 'cash',
        cents: 200,
        reducesPrice: false,
        after: { paid: 800, due: 200 },
        currency: 'USD',
      },
      { kind: 'refund', method: 'card', cents: 50, reducesPrice: true, after, currency: 'USD' },
    ],
    hourAt,
    'USD',
  );
  expect(figures).toMatchObject({
    taken: {
      cash: { taken: 1000, refunded: 0, corrected: 200 },
      card: { taken: 0, refunded: 50, corrected: 0 },
      entries: 3,
    },
    orders: 1,
    sold: 1710,
    burgers: 2,
    fees: 250,
    reductions: 100,
    cancelled: { orders: 1, sold: 1810 },
    owed: { byCustomers: 710, unrecorded: 0, byShop: 300 },
    ingredients: { salad: 1, cheese: 1, meat: 3 },
    extras: { cola: 2 },
    starters: { Classic: 1 },
    hours: { '12': { orders: 1, sold: 1710 } },
  });
});

test('of what customers owe, what no payment was recorded for is said apart', () => {
  const untouched: Order = { ...ORDER, paid: 0, reductions: 0, taxedReductions: 0 };
  const figures = figuresOf([ORDER, untouched], [], hourAt, 'USD');
  expect(figures.owed).toEqual({ byCustomers: 710 + 1810, unrecorded: 1810, byShop: 0 });
  const lines = dayLines({ figures, dayStart: '05:00' });
  expect(lines.filter(({ section }) => section === 'Owed')).toMatchObject([
    { name: 'By customers', cents: 2520 },
    { name: 'Of that, no payment recorded', cents: 1810 },
    { name: 'By the shop', cents: 0 },
  ]);
});

test('what was written off is not owed, and said apart', () => {
  const figures = figuresOf([{ ...ORDER, writtenOff: 710 }], [], hourAt, 'USD');
  expect(figures).toMatchObject({ writtenOff: 710, owed: { byCustomers: 0, byShop: 0 } });
  expect(dayLines({ figures, dayStart: '05:00' })).toContainEqual({
    section: 'Owed',
    name: 'Written off',
    count: null,
    cents: 710,
  });
});

test('the tax of each kind adds up to that of the receipts', () => {
  const figures = figuresOf([ORDER, { ...ORDER, fee: 0 }], [], hourAt, 'USD');
  const { taxes } = figures;
  expect(taxes.map(({ rate, kind }) => [rate, kind])).toEqual([
    [700, 'burger'],
    [700, 'fee'],
    [2100, 'drink'],
  ]);
  const receipts = [...taxesOf(ORDER), ...taxesOf({ ...ORDER, fee: 0 })];
  expect(sumOfTaxes(taxes)).toBe(sumOfTaxes(receipts));
  const included = dayLines({ figures, dayStart: '05:00' }).filter(
    ({ section }) => section === 'Tax included',
  );
  expect(included.map(({ name }) => name)).toEqual([
    'Burgers, 7%',
    'Delivery, 7%',
    'Drinks, 21%',
    'In all',
  ]);
  expect(included.at(-1)?.cents).toBe(sumOfTaxes(receipts));
});

test('the figures of days add up to those of all their orders', () => {
  const later: Order = { ...promised(4 * MINUTE), reductions: 0, taxedReductions: 0 };
  const apart = [ORDER, later].map((order) => figuresOf([order], [], hourAt, 'USD'));
  expect(addFigures(apart)).toEqual(figuresOf([ORDER, later], [], hourAt, 'USD'));
  expect(addFigures([])).toEqual(NO_FIGURES);
});

test('a promise is kept that was met within three minutes, whichever way', () => {
  const late = [-200_000, -180_000, 0, 180_000, 180_001, 5 * 3_600_000];
  const figures = figuresOf([...late.map(promised), ORDER], [], hourAt, 'USD');
  expect(promisesIn(figures)).toEqual({ met: 6, kept: 3 });
  expect(figures.minutesLate).toEqual({ '-4': 1, '-3': 1, '0': 1, '3': 1, '4': 1, '120': 1 });
});

test('tables say every figure once', () => {
  const lines = dayLines({
    figures: figuresOf([ORDER, promised(0)], [], hourAt, 'USD'),
    dayStart: '05:00',
    days: [{ date: '2026-11-27', orders: 2, sold: 3420 }],
  });
  const names = lines.map(({ section, name }) => `${section}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(lines).toContainEqual({ section: 'Sold', name: 'Orders', count: 2, cents: 3420 });
  expect(lines).toContainEqual({ section: 'By hour', name: '12:00', count: 2, cents: 3420 });
  expect(lines).toContainEqual({ section: 'By day', name: '2026-11-27', count: 2, cents: 3420 });
});

const ONE = { orders: 1, sold: 5 };

test('hours follow each other from the start of the business day', () => {
  const hours = { '00': ONE, '11': ONE };
  const lines = dayLines({ figures: { ...NO_FIGURES, hours }, dayStart: '05:00' });
  const shown = lines.filter(({ section }) => section === 'By hour');
  expect(shown.map(({ name }) => name)).toEqual(['11:00', '00:00']);
});

test('a business day that begins within an hour has the two ends of it apart', () => {
  const clocks = ['05:10', '04:59', '06:00', '05:30', '05:59'];
  const hours = Object.fromEntries(clocks.map((clock) => [hourOf(clock, '05:30'), ONE]));
  const lines = dayLines({ figures: { ...NO_FIGURES, hours }, dayStart: '05:30' });
  const shown = lines.filter(({ section }) => section === 'By hour');
  expect(shown.map(({ name }) => name)).toEqual(['05:30', '06:00', '04:00', '05:00']);
  expect(['05:00', '05:59'].map((clock) => hourOf(clock, '05:00'))).toEqual(['05', '05']);
});

test('weeks begin on Monday, and end today', () => {
  expect(datesOf('week', '2026-11-24', '2026-11-25')).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ]);
  expect(datesOf('month', '2024-02-10', '9999')).toHaveLength(29);
  expect(datesToCompare('day', '2026-11-28')[3]).toBe('2026-10-31');
  expect(datesToCompare('month', '2024-03-31')).toHaveLength(29);
  expect([nextSpan('month', '2026-01-31', 1), nextSpan('week', '2026-01-01', -1)]).toEqual([
    '2026-02-01',
    '2025-12-22',
  ]);
});

test('sums that were stored before a method of payment was there have nothing taken by it', () => {
  const { card: _later, ...stored } = NOTHING_TAKEN;
  const taken = storedTaken({
    ...stored,
    cash: { taken: 500, refunded: 0, corrected: 0 },
    entries: 1,
  });
  expect(taken.card).toEqual({ taken: 0, refunded: 0, corrected: 0 });
  expect(leftInAll(taken)).toBe(500);
});
