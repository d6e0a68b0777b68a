import type { OrderState } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { NOTHING_KNOWN, knownWith, knownWithState } from './known-orders.ts';

const ID = '-P6uR-kE000000000100';

const state = (status: OrderState['status'], version: number): OrderState => ({
  status,
  version,
  receivedAt: 1,
});

test('of answers that overtake each other, the one with the highest version counts as a whole', () => {
  const fries = { line: 'fries', name: 'fries', picture: 'fries', count: 2, price: 3 } as const;
  const latest = knownWith(NOTHING_KNOWN, [
    asWholeOrder({
      state: state('preparing', 3),
      paid: 8,
      due: 0,
      extras: [{ ...fries, isCancelled: true }],
    }),
  ]);
  const overtaken = knownWith(latest, [
    asWholeOrder({ state: state('received', 1), extras: [{ ...fries, isCancelled: false }] }),
  ]);
  expect(overtaken.orders.get(ID)).toEqual(latest.orders.get(ID));
  expect(overtaken.news).toEqual([]);
});

test('a new status is news, and that of an older basket which is loaded later is not', () => {
  const known = knownWith(NOTHING_KNOWN, [asWholeOrder()]);
  expect(known.news).toEqual([]);
  const more = knownWith(known, [
    asWholeOrder({ state: state('preparing', 2) }),
    asWholeOrder({ id: '-P6uR-kD000000000100', state: state('handed-over', 4) }),
    asWholeOrder({ id: '-P6uR-kF000000000100' }),
  ]);
  expect(more.news.map(({ order }) => order.id)).toEqual([ID, '-P6uR-kF000000000100']);
  // The page says the last news until there is another.
  expect(knownWith(more, [asWholeOrder({ state: state('preparing', 3), paid: 3 })]).news).toBe(
    more.news,
  );
});

test('the answer to a step leaves what was paid meanwhile, and says nothing of an unknown basket', () => {
  const paid = knownWith(NOTHING_KNOWN, [asWholeOrder({ state: state('received', 2), paid: 5.3 })]);
  const started = knownWithState(paid, ID, state('preparing', 3));
  expect(started.orders.get(ID)).toMatchObject({ paid: 5.3, state: { status: 'preparing' } });
  expect(knownWithState(paid, 'unknown', state('preparing', 3))).toBe(paid);
});
