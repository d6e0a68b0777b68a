import { expect, test } from 'vitest';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { DELIVERY } from './delivery-draft.ts';
import { HOURS } from './hours-draft.ts';
import { LIMITS } from './limits-draft.ts';
import type { SettingsSection } from './settings-editor.ts';
import { TAX } from './tax-draft.ts';

const DAY_MS = 86_400_000;

/** What a form reads, whose other values are those of a new shop. */
function read<Draft extends object>(section: SettingsSection<Draft>, typed: Partial<Draft>) {
  return section.read({ ...section.draftOf(STANDARD_SETTINGS), ...typed });
}

const codes = (count: number) =>
  Array.from({ length: count }, (_none, place) => String(1000 + place)).join('\n');
const rate = (percent: string) => [{ from: '2026-01-01', delivery: percent, collection: '0' }];

test.each([
  [
    'pieces',
    (value: number) => read(LIMITS, { mostPieces: String(value) }),
    [1, 10_000],
    [0, 10_001],
  ],
  ['minutes', (value: number) => read(HOURS, { lastOrders: String(value) }), [0, 240], [-1, 241]],
  ['percent', (value: number) => read(TAX, { taxRates: rate(String(value)) }), [0, 100], [-1, 101]],
  ['ZIP codes', (value: number) => read(DELIVERY, { zipCodes: codes(value) }), [0, 500], [501]],
])('%s are read from the least to the most', (_what, readValue, right, wrong) => {
  for (const value of right) expect(readValue(value)).toHaveProperty('change');
  for (const value of wrong) expect(readValue(value)).toHaveProperty('problems');
});

test('dates are saved in their order, and those that are over are not shown any more', () => {
  const date = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const dates = [date(9), date(-3), date(8)].map((one) => ({ date: one, intervals: [], note: '' }));
  const settings: ShopSettings = { ...STANDARD_SETTINGS, exceptions: dates };
  const draft = HOURS.draftOf(settings);
  expect(draft.exceptions.map((one) => one.date)).toEqual([date(9), date(8)]);
  expect(HOURS.read(draft)).toHaveProperty('change.exceptions', [dates[2], dates[0]]);
  const [later, earlier] = ['2027-01-01', '2026-01-01'].map((from) => ({
    from,
    delivery: '9',
    collection: '9',
  }));
  expect(read(TAX, { taxRates: [later!, earlier!] })).toHaveProperty('change.taxRates', [
    { from: '2026-01-01', delivery: 9, collection: 9 },
    { from: '2027-01-01', delivery: 9, collection: 9 },
  ]);
});
