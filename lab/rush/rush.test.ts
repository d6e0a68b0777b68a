import { expect, test } from 'vitest';
import { HALF_SPEED, RUSH, WITH_BREAK, figuresOf, isToldInTime, isTrue } from './rush.ts';

// All twenty hours: `npm run rush`.

test('promised times are true in a rush, told in time at a break, and not true of cooks at half speed', () => {
  expect(isTrue(figuresOf(RUSH, 1))).toBe(true);
  const broken = figuresOf(WITH_BREAK, 1);
  expect(isToldInTime(broken)).toBe(true);
  expect(broken.moved).toBeGreaterThan(0);
  expect(isTrue(figuresOf(HALF_SPEED, 1))).toBe(false);
});
