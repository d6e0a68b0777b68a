import { expect, test } from 'vitest';
import type { Order } from '../api/orders-calls.ts';
import { basketsOf } from './known-baskets.ts';
import { orderedAgain } from './ordered-again.ts';

const BURGERS: Record<string, string> = { a: 'salad', b: 'bacon', c: 'meat' };

const order = (id: string): Order => ({
  id,
  ingredients: { [BURGERS[id] ?? 'cheese']: 1 },
  price: 4.5,
  orderData: { deliveryMethod: 'collection' },
  userId: 'ada',
});

/** A basket of three burgers with fries and cola. @param cancelled ids of burgers */
function basket(cancelled: string[], isColaCancelled = false) {
  const extra = { picture: 'fries' as const, count: 2, price: 3 };
  const extras = [
    { ...extra, name: 'fries', isCancelled: false },
    { ...extra, name: 'cola', isCancelled: isColaCancelled },
  ];
  const [only] = basketsOf(
    ['c', 'b', 'a'].map(order),
    (id) => ({ basketId: 'a', label: id.toUpperCase(), extras: id === 'a' ? extras : [] }),
    (id) => ({
      status: cancelled.includes(id) ? 'cancelled' : 'received',
      version: 1,
      receivedAt: 1,
    }),
  );
  if (only === undefined) throw new Error('There is no basket.');
  return only;
}

test('ordering again leaves out cancelled items', () => {
  const { burger, others } = orderedAgain(basket(['c'], true));
  expect(burger.ingredients).toEqual({ bacon: 1 });
  expect(others?.tray).toEqual({
    burgers: [{ burger: { salad: 1 }, label: 'A' }],
    extras: { fries: 2 },
    label: 'B',
  });
});

test('an order that was cancelled as a whole comes again as a whole', () => {
  const { burger, others } = orderedAgain(basket(['a', 'b', 'c']));
  expect(burger.ingredients).toEqual({ meat: 1 });
  expect(others?.tray.burgers).toHaveLength(2);
  expect(others?.tray.extras).toEqual({ fries: 2, cola: 2 });
});
