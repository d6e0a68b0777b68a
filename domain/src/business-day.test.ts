import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { businessDayAt } from './business-day.ts';

const at = (text: string) => Temporal.Instant.from(`${text}+01:00`).epochMilliseconds;

test('a business day begins at its hour on the clock of the shop', () => {
  expect(businessDayAt('Europe/Amsterdam', '05:00', at('2026-11-25T04:59'))).toEqual({
    date: '2026-11-24',
    startsAt: at('2026-11-24T05:00'),
    endsAt: at('2026-11-25T05:00'),
  });
  expect(businessDayAt('Europe/Amsterdam', '05:00', at('2026-11-25T05:00'))).toMatchObject({
    date: '2026-11-25',
    startsAt: at('2026-11-25T05:00'),
  });
});

test('a business day on which the clocks change ends at the hour at which it began', () => {
  const dayOf = (text: string) => businessDayAt('Europe/Amsterdam', '05:00', at(text));
  // In summer, five o'clock there is four o'clock in the zone that `at` reads.
  expect(dayOf('2026-03-28T12:00')).toEqual({
    date: '2026-03-28',
    startsAt: at('2026-03-28T05:00'),
    endsAt: at('2026-03-29T04:00'),
  });
  expect(dayOf('2026-10-24T12:00')).toEqual({
    date: '2026-10-24',
    startsAt: at('2026-10-24T04:00'),
    endsAt: at('2026-10-25T05:00'),
  });
});
