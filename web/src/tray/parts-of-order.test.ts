import { expect, test } from 'vitest';
import { partsOf } from './parts-of-order.ts';

test('two lines of one side, which have two prices, are told apart without them', () => {
  const fries = { name: 'fries', count: 1 };
  const extras = [
    { ...fries, line: 'fries' },
    { ...fries, line: 'fries 2' },
  ];
  expect(partsOf({ burgers: [], extras }).map(({ name }) => name)).toEqual([
    '1 × Fries',
    '1 × Fries, added later',
  ]);
});
