import { expect, test } from 'vitest';
import { sumOfSheets, takenByDrivers } from './driver-sheets.ts';
import type { EntryOfSheet } from './driver-sheets.ts';

/** Entries of one order, each with what is paid of it and due after it. */
function entries(
  rows: [by: string, kind: 'payment' | 'refund', cents: number, paid: number, due: number][],
): EntryOfSheet[] {
  return rows.map(([madeBy, kind, cents, paid, due]) => ({
    orderId: 'one',
    currency: 'USD',
    method: 'cash',
    kind,
    cents,
    reducesPrice: false,
    after: { paid, due },
    madeBy,
    asDriver: madeBy !== 'counter',
  }));
}

test.each([
  [
    'what the counter corrects of its own payment stays with no driver',
    entries([
      ['ada', 'payment', 880, 880, 0],
      ['counter', 'refund', 880, 0, 880],
      ['counter', 'payment', 880, 880, 0],
      ['counter', 'refund', 880, 0, 880],
    ]),
    { ada: 0 },
  ],
  [
    'a part of each: the correction is of the payment with its amount',
    entries([
      ['ada', 'payment', 500, 500, 380],
      ['counter', 'payment', 380, 880, 0],
      ['counter', 'refund', 500, 380, 500],
    ]),
    { ada: 0 },
  ],
  [
    'of money that is partly given back, the driver keeps what the customer got',
    entries([
      ['ada', 'payment', 1180, 1180, -300],
      ['counter', 'refund', 1180, 0, 880],
    ]),
    { ada: 300 },
  ],
  [
    'a correction of two payments begins with the latest',
    entries([
      ['ada', 'payment', 500, 500, 380],
      ['ben', 'payment', 380, 880, 0],
      ['counter', 'refund', 600, 280, 600],
    ]),
    { ada: 280, ben: 0 },
  ],
  [
    'a driver who corrects what others took keeps their sheets right, and the own one',
    entries([
      ['counter', 'payment', 300, 300, 880],
      ['ada', 'refund', 300, 0, 1180],
      ['ben', 'payment', 500, 500, 680],
      ['ada', 'refund', 500, 0, 1180],
    ]),
    { ada: 0, ben: 0 },
  ],
])('%s', (_title, rows, cash) => {
  const sheets = Array.from(takenByDrivers(rows, 'USD'), ([driver, sheet]) => [driver, sheet.cash]);
  expect(Object.fromEntries(sheets)).toEqual(cash);
});

test('what all drivers hand in is added up to the cent', () => {
  const sheets = [
    { carried: 2, cash: 0.1, card: 5, handIn: 0.1 },
    { carried: 1, cash: 0.2, card: 0, handIn: 0.2 },
  ];
  expect(sumOfSheets(sheets)).toEqual({ carried: 3, cash: 0.3, card: 5, handIn: 0.3 });
  expect(sumOfSheets([])).toEqual({ carried: 0, cash: 0, card: 0, handIn: 0 });
});
