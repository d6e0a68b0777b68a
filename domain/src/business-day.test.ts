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
