import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { OrderName, recipesBelowName } from './OrderName.tsx';

const SALAD = { ingredients: { salad: 1 } };
const BIG = { ingredients: { salad: 2, cheese: 1, meat: 3 } };
const FRIES = {
  line: 'fries',
  name: 'fries',
  picture: 'fries',
  count: 2,
  price: 3,
  isCancelled: false,
} as const;
const COLA = { ...FRIES, line: 'cola', name: 'cola', count: 1 };
const RECIPE = '2 × salad, 1 × cheese, 3 × meat';

test.each([
  [{ burgers: [BIG] }, RECIPE, ''],
  [{ burgers: [{ ...BIG, label: 'Ada' }] }, 'Ada', RECIPE],
  [{ burgers: [BIG], extras: [COLA] }, 'Burger and cola', RECIPE],
  [{ burgers: [SALAD, BIG] }, '2 burgers', `1 × salad · ${RECIPE}`],
  [{ burgers: [SALAD, { ...BIG, isCancelled: true }] }, '1 × salad', ''],
  [
    { burgers: [SALAD, SALAD, SALAD], extras: [FRIES, COLA] },
    '3 burgers, 3 sides',
    '1 × salad · 1 × salad · 1 × salad',
  ],
  [
    { burgers: [{ ...BIG, label: 'Ada' }, { ...SALAD, label: 'Ben' }, BIG], extras: [FRIES] },
    'Ada, Ben, 1 more burger, 2 fries',
    `${RECIPE} · 1 × salad · ${RECIPE}`,
  ],
])('an order is named by what is most telling of it: %j', (given, name, recipes) => {
  const order = asWholeOrder(given);
  const { container } = render(<OrderName order={order} />);
  expect(container.textContent).toBe(name);
  expect(recipesBelowName(order).replaceAll('\u00A0', ' ')).toBe(recipes);
});

test('of many people, some are named, and no name is translated', () => {
  const burgers = 'Ada Ben Cem Dee Eve Flo'.split(' ').map((label) => ({ label }));
  const { container } = render(<OrderName order={asWholeOrder({ burgers })} />);
  expect(container).toHaveTextContent('Ada, Ben, Cem, Dee, Eve, 1 more');
  const kept = [...container.querySelectorAll('[translate="no"]')].map((name) => name.textContent);
  expect(kept).toEqual(['Ada', 'Ben', 'Cem', 'Dee', 'Eve']);
});
