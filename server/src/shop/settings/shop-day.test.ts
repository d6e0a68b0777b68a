import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, test } from 'vitest';
import { taxRatesAt } from './shop-day.ts';

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
