import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callSign } from './call-sign.ts';
import { createPushIds } from './push-id.ts';

const NOON = 1_795_262_400_000;

test('a call sign has a letter and two digits that do not look or sound alike', () => {
  expect(callSign('-P6uR-kE000000000100')).toBe(callSign('-P6uR-kE000000000100'));
  fc.assert(
    fc.property(fc.string({ minLength: 20, maxLength: 20 }), (id) => {
      expect(callSign(id)).toMatch(/^[ACFHJKLMNPRTUWXY][1-9]\d$/);
    }),
  );
});

test('orders of the same moment get different call signs, and every call sign is used', () => {
  // Within a millisecond ids differ in their last sign only.
  const nextId = createPushIds(
    () => NOON,
    () => Array.from({ length: 12 }, () => 7),
  );
  const signs = Array.from({ length: 1440 }, () => callSign(nextId()));
  expect(new Set(signs.slice(0, 20)).size).toBeGreaterThanOrEqual(19);
  // Thrown at random, 1440 names would leave 530 out.
  expect(new Set(signs).size).toBeGreaterThan(800);
});
