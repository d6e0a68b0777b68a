import { expect, test } from 'vitest';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { DELIVERY } from './DeliveryFields.tsx';
import { HOURS } from './HoursFields.tsx';
import { LIMITS } from './LimitsFields.tsx';
import type { SettingsSection } from './settings-section.tsx';
import { NO_RATES } from './TaxRatesFields.tsx';
import { TAX } from './TaxFields.tsx';
import { TIMES } from './TimesFields.tsx';
import { serverNow } from '../api/server-clock.ts';

const DAY_MS = 86_400_000;

/** What a form reads, whose other values are those of a new shop. */
function read<Draft extends object>(section: SettingsSection<Draft>, typed: Partial<Draft>) {
  return section.read({ ...section.draftOf(STANDARD_SETTINGS), ...typed });
}

const codes = (count: number) =>
  Array.from({ length: count }, (_none, place) => String(1000 + place)).join('\n');
const rate = (percent: string) => [
  { ...NO_RATES, from: '2026-01-01', delivery: percent, collection: '0' },
];

test.each([
  [
    'pieces',
    (value: number) => read(LIMITS, { mostPieces: String(value) }),
    [1, 10_000],
    [0, 10_001],
  ],
  ['minutes', (value: number) => read(HOURS, { lastOrders: String(value) }), [0, 240], [-1, 241]],
  [
    'minutes to make',
    (value: number) => read(TIMES, { minutesToMake: String(value) }),
    [1, 240],
    [0, 241],
  ],
  [
    'burgers in ten minutes',
    (value: number) => read(TIMES, { burgersInTenMinutes: String(value) }),
    [1, 1000],
    [0, 1001],
  ],
  ['percent', (value: number) => read(TAX, { taxRates: rate(String(value)) }), [0, 100], [-1, 101]],
  ['ZIP codes', (value: number) => read(DELIVERY, { zipCodes: codes(value) }), [0, 500], [501]],
])('%s are read from the least to the most', (_what, readValue, right, wrong) => {
  for (const value of right) expect(readValue(value)).toHaveProperty('change');
  for (const value of wrong) expect(readValue(value)).toHaveProperty('problems');
});

test('promised times are saved together, blank ones as none, and said in a sentence', () => {
  const typed = { minutesToMake: '10', burgersInTenMinutes: '', minutesOnTheRoad: '25' };
  const draft = { ...typed, daysAhead: '', stepMinutes: '15' };
  expect(read(TIMES, draft)).toHaveProperty('change.promises', {
    minutesToMake: 10,
    burgersInTenMinutes: null,
    minutesOnTheRoad: 25,
  });
  expect(read(TIMES, { ...draft, minutesOnTheRoad: '2.5' })).toHaveProperty(
    'problems.minutesOnTheRoad',
    'Type a whole number from 1 to 240, or nothing.',
  );
  expect(TIMES.sentence(draft)).toBe(
    'Ready 10 minutes after the order, at the door 25 minutes later.',
  );
  expect(TIMES.sentence({ ...draft, burgersInTenMinutes: '1', minutesOnTheRoad: '' })).toBe(
    'Ready 10 minutes after the order. At most 1 burger in ten minutes.',
  );
  expect(TIMES.sentence({ ...draft, daysAhead: '7' })).toMatch(
    / Customers may choose a time, up to 7 days ahead\.$/,
  );
  expect(read(TIMES, { ...draft, daysAhead: '0', stepMinutes: '10' })).toHaveProperty(
    'change.chosenTimes',
    { daysAhead: 0, stepMinutes: 10 },
  );
  expect(TIMES.sentence({ ...draft, minutesToMake: '' })).toBe('Customers are promised no times.');
});

test('dates are saved in their order, and those that are over are not shown any more', () => {
  const date = (days: number) => new Date(serverNow() + days * DAY_MS).toISOString().slice(0, 10);
  const dates = [date(9), date(-3), date(8), date(-1)].map((one) => ({
    date: one,
    intervals: [],
    note: '',
  }));
  const settings: ShopSettings = { ...STANDARD_SETTINGS, exceptions: dates };
  const draft = HOURS.draftOf(settings);
  expect(draft.exceptions.map((one) => one.date)).toEqual([date(9), date(8), date(-1)]);
  expect(HOURS.read(draft)).toHaveProperty('change.exceptions', [dates[3], dates[2], dates[0]]);
  const rates = { ...NO_RATES, delivery: '9', collection: '9' };
  const later = { ...rates, from: '2027-01-01' };
  const earlier = { ...rates, from: '2026-01-01' };
  expect(read(TAX, { taxRates: [later, earlier] })).toHaveProperty('change.taxRates', [
    { from: '2026-01-01', delivery: 9, collection: 9 },
    { from: '2027-01-01', delivery: 9, collection: 9 },
  ]);
});

const DATE = { date: '2099-12-25', intervals: [], note: '' };
const RATE = { ...NO_RATES, from: '2026-01-01', delivery: '9', collection: '9' };
const open = (opens: string, closes: string) => [{ opens, closes }];

test.each([
  ['dayStart', read(HOURS, { dayStart: '' }), /^Say when your business day begins/],
  ['week', read(HOURS, { week: [[], open('11:00', '')] }), /^Tuesday: say when you open/],
  ['exceptions', read(HOURS, { exceptions: [DATE, DATE] }), /^Friday, December 25, .* twice/],
  [
    'exceptions',
    read(HOURS, { exceptions: [{ ...DATE, intervals: open('', '22:00') }] }),
    /^Friday, December 25, 2099: say when you open/,
  ],
  ['lastOrders', read(HOURS, { lastOrders: '' }), /^Last orders are 0 to 240 minutes/],
  ['delivers', read(DELIVERY, { delivers: false, collects: false }), /^Offer delivery/],
  ['minimum', read(DELIVERY, { minimum: '1.505' }), /at most two decimals/],
  ['fee', read(DELIVERY, { fee: 'x' }), /./],
  ['zipCodes', read(DELIVERY, { zipCodes: '?' }), /./],
  ['howToPay', read(DELIVERY, { howToPay: 'x'.repeat(201) }), /200 characters/],
  ['taxNumber', read(TAX, { taxNumber: 'x'.repeat(41) }), /./],
  ['taxRates', read(TAX, { taxRates: [RATE, RATE] }), /^Thursday, January 1, 2026 is there twice/],
  ['taxRates', read(TAX, { taxRates: [{ ...RATE, from: '' }] }), /^Choose the date/],
  ['leastPrice', read(LIMITS, { leastPrice: '1.505', mostPieces: '0' }), /at most two decimals/],
  ['mostPieces', read(LIMITS, { leastPrice: '1.505', mostPieces: '0' }), /^The most pieces are/],
])('a problem is told with its field: %s', (field, result, words) => {
  expect('problems' in result ? result.problems : {}).toHaveProperty(
    field,
    expect.stringMatching(words),
  );
});

test('a form without problems is read as it is meant', () => {
  const howToPay = `${'x'.repeat(199)} `;
  expect(
    read(DELIVERY, {
      zipCodes: '1011, 10*;1011',
      minimum: ' ',
      fee: '2,5',
      asksForCity: true,
      howToPay,
    }),
  ).toHaveProperty('change', {
    delivery: { isOffered: true, zipCodes: ['1011', '10*'], minimum: 0, fee: 2.5 },
    collection: { isOffered: true },
    asksForCity: true,
    deliversAbroad: false,
    howToPay: 'x'.repeat(199),
  });
  expect(read(LIMITS, {})).toHaveProperty('change', { leastPrice: null, mostPieces: null });
  expect(read(LIMITS, { leastPrice: '0', mostPieces: ' 7 ' })).toHaveProperty('change', {
    leastPrice: 0,
    mostPieces: 7,
  });
  expect(read(HOURS, { open: 'always' })).toHaveProperty('change.hours', null);
  expect(read(TAX, { taxNumber: ' NL1 ', taxRates: [{ ...RATE, delivery: '8,25' }] })).toEqual({
    change: {
      taxNumber: 'NL1',
      taxRates: [{ from: '2026-01-01', delivery: 8.25, collection: 9 }],
    },
  });
});

test.each([
  [{ leastPrice: '', mostPieces: '' }, 'No limits.'],
  [{ leastPrice: '3', mostPieces: '1' }, 'Burgers are sold from $3.00, with 1 piece at most.'],
])('limits are said in words: %o', (draft, words) => {
  expect(LIMITS.sentence(draft)).toBe(words);
});
