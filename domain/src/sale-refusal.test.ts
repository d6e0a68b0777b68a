import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderData } from './order.ts';
import { deliveryRefusal, shopRefusal } from './sale-refusal.ts';
import { STANDARD_SETTINGS, deliversTo } from './shop-settings.ts';

const DELIVERY = {
  isOffered: true,
  zipCodes: ['1011 AB', '20*', 'sw1a*'],
  minimum: 1500,
  fee: 250,
};
const SETTINGS = { ...STANDARD_SETTINGS, delivery: DELIVERY };
const OPEN = { isOpen: true, until: null } as const;
const to = (zipCode: string): OrderData => ({ deliveryMethod: 'delivery', zipCode });

test.each([
  ['1011AB', true],
  ['1011 ab', true],
  ['1011-AB', true],
  ['1011', false],
  ['1011AC', false],
  ['2000', true],
  ['20', true],
  ['2', false],
  ['sw1a 1aa', true],
  ['', false],
])('the shop delivers to the ZIP code "%s": %s', (zipCode, isServed) => {
  expect(deliversTo(DELIVERY, zipCode)).toBe(isServed);
  expect(deliversTo({ ...DELIVERY, zipCodes: [] }, zipCode)).toBe(true);
});

test('of 10,000 orders none is delivered outside the area, below the minimum or at another fee', () => {
  const zipCode = fc.oneof(
    fc.constantFrom('1011 AB', '2000', '2099', 'SW1A 1AA'),
    fc.string({ maxLength: 10 }),
  );
  const sent = fc.oneof(fc.constant(undefined), fc.constantFrom(2.5, '2.50', 0, 2.49, 'free'));
  const total = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(zipCode, total, sent, (code, cents, fee) => {
      const isSold =
        shopRefusal(SETTINGS, OPEN, to(code), [3]) === null &&
        deliveryRefusal(DELIVERY, 'delivery', cents, fee) === null;
      const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
      const isServed = plain === '1011AB' || /^(?:20|SW1A)/.test(plain);
      expect(isSold).toBe(isServed && cents >= 1500 && Number(fee) === 2.5);
    }),
    { numRuns: 10_000 },
  );
});

test('an order of the very minimum is delivered', () => {
  expect(deliveryRefusal(DELIVERY, 'delivery', 1500, 2.5)).toBeNull();
  expect(deliveryRefusal(DELIVERY, 'delivery', 1499, 2.5)).toEqual({
    kind: 'below-minimum',
    minimum: 1500,
    total: 1499,
  });
});

test('collections need no area, no minimum and no fee', () => {
  const collected: OrderData = { deliveryMethod: 'collection' };
  expect(shopRefusal(SETTINGS, OPEN, collected, [3])).toBeNull();
  expect(deliveryRefusal(DELIVERY, 'collection', 1, undefined)).toBeNull();
  expect(deliveryRefusal(DELIVERY, 'collection', 1, 2.5)).toEqual({
    kind: 'wrong-fee',
    method: 'collection',
    sent: 2.5,
    fee: 0,
  });
});

test('a shop says the first reason: closed, not offered, outside its area, too tall', () => {
  const closed = { isOpen: false, reason: 'pause', opensAt: 5 } as const;
  expect(shopRefusal(SETTINGS, closed, to('9999'), [3])).toEqual({
    kind: 'closed',
    reason: 'pause',
    opensAt: 5,
  });
  const notDelivering = { ...SETTINGS, delivery: { ...DELIVERY, isOffered: false }, mostPieces: 2 };
  expect(shopRefusal(notDelivering, OPEN, to('9999'), [3])).toEqual({
    kind: 'not-offered',
    method: 'delivery',
  });
  expect(shopRefusal(notDelivering, OPEN, { deliveryMethod: 'collection' }, [2])).toBeNull();
  expect(shopRefusal({ ...SETTINGS, mostPieces: 2 }, OPEN, to('9999'), [3])).toEqual({
    kind: 'outside-area',
    zipCode: '9999',
  });
  expect(shopRefusal({ ...SETTINGS, mostPieces: 3 }, OPEN, to('2000'), [3, 1])).toBeNull();
  expect(shopRefusal({ ...SETTINGS, mostPieces: 2 }, OPEN, to('2000'), [1, 3])).toEqual({
    kind: 'too-tall',
    most: 2,
  });
});
