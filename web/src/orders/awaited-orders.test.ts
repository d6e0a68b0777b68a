import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { awaitedIds, awaitedIn } from './OrdersPage.tsx';

test('only collections wait to be picked up, each under one number', () => {
  const open = [
    asWholeOrder({ id: 'unknown', state: null }),
    asWholeOrder({ id: 'collected', burgers: [{}, {}] }),
    asWholeOrder({ id: 'delivered', orderData: { deliveryMethod: 'delivery' } }),
  ];
  expect(awaitedIds(open)).toEqual(['unknown', 'collected']);
});

test("what a history entry has kept is its customer's alone", () => {
  const entry = { awaited: { userId: 'ada', ids: ['collected', 7] } };
  expect(awaitedIn(entry, 'ada')).toEqual(['collected']);
  expect(awaitedIn(entry, 'eve')).toEqual([]);
  expect(awaitedIn(entry, null)).toEqual([]);
});
