import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { sellingNow } from '@tall-order/domain/selling-times.ts';
import { taxRatesAt, machineZone, sellingOf } from './shop-day.ts';

test("a tax rate applies from the start of its business day on the shop's clock", () => {
  const settings = {
    ...STANDARD_SETTINGS,
    timeZone: 'Pacific/Kiritimati',
    taxRates: [
      { from: '2026-01-01', delivery: 9, collection: 21 },
      { from: '2026-02-01', delivery: 10, collection: 22 },
    ],
  };
  // 05:00 on 1 February, 14 hours ahead of UTC.
  const start = Date.UTC(2026, 0, 31, 15);
  expect(taxRatesAt(settings, 'delivery', start - 1)).toMatchObject({ burger: 900 });
  expect(taxRatesAt(settings, 'delivery', start)).toMatchObject({ burger: 1000 });
  expect(taxRatesAt(settings, 'collection', start)).toMatchObject({ burger: 2200 });
});

const START = Date.UTC(2026, 9, 20);
const MINUTE_MS = 60_000;

const interval = fc.constantFrom(
  { opens: '00:00', closes: '00:00' },
  { opens: '11:00', closes: '14:00' },
  { opens: '18:00', closes: '02:00' },
);
const settings = fc.record({
  timeZone: fc.constantFrom('Europe/Amsterdam', 'America/New_York'),
  hours: fc.option(fc.array(fc.array(interval, { maxLength: 1 }), { minLength: 7, maxLength: 7 })),
  boardGuard: fc.constantFrom('off' as const, 'pause' as const),
  lastOrders: fc.constantFrom(0, 15),
});
/** Minutes from the start; pause and board from the moment on, or before it. */
const moment = fc.record({
  at: fc.integer({ min: 0, max: 14 * 24 * 60 }),
  pause: fc.option(fc.integer({ min: -60, max: 600 })),
  board: fc.option(fc.integer({ min: -10, max: 0 })),
});

test('a cached result of the hours is right, whatever was asked before', () => {
  fc.assert(
    fc.property(
      fc.array(settings, { minLength: 1, maxLength: 3 }),
      fc.array(moment),
      (all, asked) => {
        for (const [turn, { at, pause, board }] of asked.entries()) {
          const now = START + at * MINUTE_MS;
          const after = (minutes: number | null) =>
            minutes === null ? null : now + minutes * MINUTE_MS;
          const shop = {
            settings: { ...STANDARD_SETTINGS, ...all[turn % all.length] },
            pausedUntil: after(pause),
            boardSeenAt: after(board),
          };
          expect(sellingOf(shop, now)).toEqual(
            sellingNow(shop.settings, machineZone(), { ...shop, now }),
          );
        }
      },
    ),
  );
});

test('a cached result ends at the very instant at which the shop opens or closes', () => {
  const evening = [{ opens: '18:00', closes: '23:00' }];
  const shop = {
    settings: {
      ...STANDARD_SETTINGS,
      timeZone: 'UTC',
      hours: Array.from({ length: 7 }, () => evening),
    },
    pausedUntil: null,
    boardSeenAt: null,
  };
  const at = (hour: number) => START + hour * 60 * MINUTE_MS;
  const instants = [at(17), at(18) - 1, at(18), at(23) - 1, at(23)];
  expect(instants.map((now) => sellingOf(shop, now).isOpen)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
