import { expect, test } from 'vitest';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { FRIES, menuWith } from '@tall-order/domain/test/menu-with.ts';
import { PRICE_LIST } from '@tall-order/domain/pricing.ts';
import { wholeOrderWords } from './reorder-words.ts';

/** Two burgers with cheese, and fries, cola and a dip, sold at the standard prices. */
const sold = { ingredients: { cheese: 1 }, price: 440, prices: PRICE_LIST };
const order = {
  id: 'a',
  sold,
  currency: undefined,
  fee: null,
  others: {
    burgers: [sold],
    extras: [
      { name: 'fries', count: 2, price: 300 },
      { name: 'cola', count: 1, price: 250 },
      { name: 'dip', count: 1, price: 80 },
    ],
  },
};

test('of a whole order the total is named, and each difference once', () => {
  const menu = {
    ...menuWith('cheese', { unitPrice: 60 }),
    extras: {
      fries: { ...FRIES, unitPrice: 350 },
      cola: { ...FRIES, unitPrice: 250, soldOut: 'today' as const },
    },
  };
  expect(wholeOrderWords(order, menu, 250, false)).toEqual([
    'The price was $18.10, now $18.70.',
    'Cheese costs $0.60 instead of $0.40.',
    'Fries costs $3.50 instead of $3.00.',
    'Cola is sold out.',
    'No longer on the menu, and left out: dip.',
  ]);
});

test('of a delivery the fee is named, and another than it was as a difference', () => {
  const delivered = { ...order, fee: 200, others: { burgers: [], extras: [] } };
  expect(wholeOrderWords(delivered, STANDARD_MENU, 250, false)).toEqual([
    'The price is the same: $4.40, and $2.50 delivery.',
    'Delivery costs $2.50 instead of $2.00.',
  ]);
  const same = 'The price is the same: $4.40, and $2.00 delivery.';
  expect(wholeOrderWords(delivered, STANDARD_MENU, 200, false)).toEqual([same]);
  expect(wholeOrderWords(delivered, STANDARD_MENU, null, false)).toEqual([same]);
  const free = { ...delivered, fee: 0 };
  expect(wholeOrderWords(free, STANDARD_MENU, 0, false)).toEqual(['The price is the same: $4.40.']);
});

test('the checkout names differences alone, and leaves what is sold out to its own notice', () => {
  const alone = { ...order, others: { burgers: [], extras: [] } };
  const soldOut = menuWith('cheese', { soldOut: 'today' });
  expect(wholeOrderWords(alone, soldOut, null, true)).toEqual([]);
  expect(wholeOrderWords(alone, soldOut, null, false)).toEqual([
    'The price is the same: $4.40.',
    'Cheese is sold out. What is sold out stays on until you take it off.',
  ]);
  expect(wholeOrderWords(alone, menuWith('cheese', { unitPrice: 60 }), null, true)).toEqual([
    'The price was $4.40, now $4.60.',
    'Cheese costs $0.60 instead of $0.40.',
  ]);
});
