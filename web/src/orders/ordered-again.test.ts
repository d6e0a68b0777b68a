import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { orderedAgain } from './ReorderButton.tsx';

/** A basket of three burgers with fries and cola. @param cancelled labels of burgers */
function basket(cancelled: string[], isColaCancelled = false) {
  const extra = { picture: 'fries' as const, count: 2, price: 3 };
  const burgers = [
    ['A', 'salad'],
    ['B', 'bacon'],
    ['C', 'meat'],
  ] as const;
  return asWholeOrder({
    burgers: burgers.map(([label, filling]) => ({
      label,
      ingredients: { [filling]: 1 },
      isCancelled: cancelled.includes(label),
    })),
    extras: [
      { ...extra, line: 'fries', name: 'fries', isCancelled: false },
      { ...extra, line: 'cola', name: 'cola', isCancelled: isColaCancelled },
    ],
  });
}

test('ordering again leaves out cancelled items', () => {
  const { burger, others } = orderedAgain(basket(['C'], true));
  expect(burger.ingredients).toEqual({ bacon: 1 });
  expect(others.tray).toEqual({
    burgers: [{ burger: { salad: 1 }, label: 'A' }],
    extras: { fries: 2 },
    label: 'B',
  });
});

test('an order that was cancelled as a whole comes again as a whole', () => {
  const { burger, others } = orderedAgain(basket([]));
  expect(burger.ingredients).toEqual({ meat: 1 });
  expect(others.tray.burgers).toHaveLength(2);
  expect(others.tray.extras).toEqual({ fries: 2, cola: 2 });
});
