import { expect, test } from 'vitest';
import { overlaps, promisesProblem, settingsProblem, zipCodesProblem } from './settings-rules.ts';
import { STANDARD_SETTINGS } from './shop-settings.ts';
import type { ShopSettings } from './shop-settings.ts';

const interval = (text: string) => {
  const [opens = '', closes = ''] = text.split(' to ');
  return { opens, closes };
};

test.each([
  [['11:00 to 14:00', '18:00 to 22:00'], false],
  [['18:00 to 22:00', '11:00 to 14:00'], false],
  [['11:00 to 14:00', '14:00 to 22:00'], false],
  [['11:00 to 14:01', '14:00 to 22:00'], true],
  [['11:00 to 14:00', '18:00 to 02:00'], false],
  [['18:00 to 02:00', '22:00 to 23:00'], true],
  [['22:00 to 23:00', '18:00 to 02:00'], true],
  [['18:00 to 00:00', '22:00 to 23:00'], true],
  [['11:00 to 11:00', '12:00 to 13:00'], true],
])('whether the hours %j of one day overlap: %s', (hours, isSo) => {
  expect(overlaps(hours.map(interval))).toBe(isSo);
});

test.each([
  ['1234567890', true],
  ['1234567890*', true],
  ['12345678901', false],
  ['*', false],
  ['-*', false],
  ['- 1*', true],
])('whether %s is a ZIP code: %s', (code, isSo) => {
  expect(zipCodesProblem(['1011', code], '') === null).toBe(isSo);
});

test('a shop that delivers and promises times says how long a delivery takes', () => {
  const promises = { minutesToMake: 10, burgersInTenMinutes: null, minutesOnTheRoad: null };
  const delivers = { isOffered: true };
  expect(promisesProblem({ promises, delivery: delivers })).toMatch(/on the road/);
  expect(promisesProblem({ promises, delivery: { isOffered: false } })).toBeNull();
  const told = { ...promises, minutesOnTheRoad: 25 };
  expect(promisesProblem({ promises: told, delivery: delivers })).toBeNull();
  expect(settingsProblem({ ...STANDARD_SETTINGS, promises })).toMatch(/on the road/);
  expect(settingsProblem(STANDARD_SETTINGS)).toBeNull();
});

const { facts } = STANDARD_SETTINGS;
const HIDDEN = 'a\u001bb';
const LUNCH = interval('11:30 to 14:00');
const RATES = { from: '2026-01-01', delivery: 7, collection: 19 };

test.each<[string, Partial<ShopSettings>, string]>([
  ['a fact', { facts: { ...facts, legalText: HIDDEN } }, 'cannot be shown'],
  ['the tax number', { taxNumber: HIDDEN }, 'cannot be shown'],
  [
    'the note of a date',
    { exceptions: [{ date: '2026-12-25', intervals: [], note: HIDDEN }] },
    'cannot be shown',
  ],
  ['the e-mail', { facts: { ...facts, email: 'shop@example' } }, 'name@example.com'],
  [
    'the hours of a date',
    { exceptions: [{ date: '2026-12-25', intervals: [LUNCH, LUNCH], note: '' }] },
    'one date overlap',
  ],
  [
    'a date that comes twice',
    {
      exceptions: [
        { date: '2026-12-25', intervals: [], note: '' },
        { date: '2026-12-26', intervals: [], note: '' },
        { date: '2026-12-25', intervals: [LUNCH], note: '' },
      ],
    },
    '2026-12-25 has two exceptions',
  ],
  ['the beginning of a tax rate', { taxRates: [{ ...RATES, from: '2026-02-29' }] }, '2026-02-29'],
  ['two tax rates of a date', { taxRates: [RATES, RATES] }, 'Two tax rates'],
])('settings are refused for %s', (_what, values, problem) => {
  expect(settingsProblem({ ...STANDARD_SETTINGS, ...values })).toContain(problem);
});

test('settings that a shop can have are not refused', () => {
  expect(settingsProblem(STANDARD_SETTINGS)).toBeNull();
  const settings: ShopSettings = {
    ...STANDARD_SETTINGS,
    facts: { ...facts, email: 'shop@example.com', phone: '020 7946 0018', legalText: 'A\nB' },
    timeZone: 'Europe/London',
    hours: Array.from({ length: 7 }, () => [LUNCH]),
    exceptions: [{ date: '2028-02-29', intervals: [LUNCH], note: 'Lunch alone' }],
    delivery: { isOffered: true, zipCodes: ['1011 AB', '20*'], minimum: 0, fee: 0 },
    collection: { isOffered: false },
    taxRates: [RATES, { ...RATES, from: '2026-07-01' }],
  };
  expect(settingsProblem(settings)).toBeNull();
});
