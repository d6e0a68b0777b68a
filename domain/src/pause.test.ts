import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { pauseEnd } from './pause.ts';

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test('a pause until tomorrow ends on the clock of the shop, wherever its server is', () => {
  const now = instantOf('2026-11-24T19:00-05:00');
  const endIn = (timeZone: string | null) =>
    pauseEnd('until-tomorrow', { timeZone, dayStart: '05:00' }, 'Europe/Amsterdam', now);
  expect(endIn('America/New_York')).toBe(instantOf('2026-11-25T05:00-05:00'));
  expect(endIn(null)).toBe(instantOf('2026-11-25T05:00+01:00'));
});
