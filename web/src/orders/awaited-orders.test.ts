import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { awaitedIds, awaitedIn } from './OrdersPage.tsx';

test('only collections wait to be picked up, each under one number', () => {
  const recent = [
    asWholeOrder({ id: 'unknown', state: null }),
    asWholeOrder({ id: 'collected', burgers: [{}, {}] }),
    asWholeOrder({ id: 'delivered', orderData: { deliveryMethod: 'delivery' } }),
  ];
  expect(awaitedIds(recent)).toEqual(['unknown', 'collected']);
});

test('nobody waits for an order that is over', () => {
  const state = { status: 'handed-over', version: 4, receivedAt: 1 } as const;
  expect(awaitedIds([asWholeOrder({ state })])).toEqual([]);
});

test("what a history entry has kept is its customer's alone", () => {
  const entry = { awaited: { userId: 'ada', ids: ['collected', 7] } };
  expect(awaitedIn(entry, 'ada')).toEqual(['collected']);
  expect(awaitedIn(entry, 'eve')).toEqual([]);
  expect(awaitedIn(entry, null)).toEqual([]);
});
