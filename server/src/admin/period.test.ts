import { expect, test } from 'vitest';
import { shopClock } from '../shop/settings/shop-day.ts';
import { createDayFinder, readPeriod } from './period.ts';

const NEW_YORK = { timeZone: 'America/New_York', dayStart: '05:00' };

test("a period is business days on the shop's clock, whatever the machine's", () => {
  expect(readPeriod('2026-11-01', '2026-11-30', NEW_YORK)).toEqual({
    // The clock is set back at two that night, before the day begins.
    from: Date.parse('2026-11-01T05:00-05:00'),
    before: Date.parse('2026-12-01T05:00-05:00'),
  });
  expect(readPeriod('2026-03-07', '2026-03-07', { ...NEW_YORK, dayStart: '00:00' })).toEqual({
    from: Date.parse('2026-03-07T00:00-05:00'),
    before: Date.parse('2026-03-08T00:00-05:00'),
  });
  // The clock is set forward that day: it has 23 hours.
  expect(readPeriod('2026-03-08', '2026-03-08', { ...NEW_YORK, dayStart: '00:00' })).toEqual({
    from: Date.parse('2026-03-08T00:00-05:00'),
    before: Date.parse('2026-03-09T00:00-04:00'),
  });
});

test.each(['2026-02-30', '2026-2-3', '20261130', '1969-12-31', 'today', ''])(
  '%j is not a day',
  (text) => {
    expect(() => readPeriod(text, undefined, NEW_YORK)).toThrow(`--from=${text} is not a day.`);
  },
);

test('a period that ends on the day before it begins is refused', () => {
  expect(() => readPeriod('2026-11-02', '2026-11-01', NEW_YORK)).toThrow(
    '--to=2026-11-01 is before --from=2026-11-02.',
  );
});

test('a shop without a time zone has the days of its machine', () => {
  const clock = shopClock({ timeZone: null, dayStart: '05:00' });
  const { from } = readPeriod('2026-11-01', undefined, clock);
  expect(from).toBe(new Date(2026, 10, 1, 5).getTime());
});

test('an instant after midnight is on the evening before, in any sequence', () => {
  const dayOf = createDayFinder(NEW_YORK);
  const at = (text: string) => dayOf(Date.parse(text));
  expect([
    at('2026-11-01T04:59:59-05:00'),
    at('2026-11-01T05:00-05:00'),
    at('2026-11-02T04:59-05:00'),
    at('2026-10-31T12:00-04:00'),
  ]).toEqual(['2026-10-31', '2026-11-01', '2026-11-01', '2026-10-31']);
});
