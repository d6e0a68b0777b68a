import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { dayOfYear, timeOfDay } from '../shop/dates-in-words.ts';
import { UNKNOWN_SHOP, setShop } from '../shop/current-shop.ts';
import { PrintedTicket } from './PrintedTicket.tsx';

const RECEIVED_AT = Date.UTC(2025, 10, 27, 12, 5);
const ORDERED = `${dayOfYear(RECEIVED_AT, undefined)}, ${timeOfDay(RECEIVED_AT, undefined)}`;
const burger = { burger: { meat: 1, cheese: 2 }, label: null, allergens: null };
const BASKET: KitchenOrder = {
  id: '-OldOrder12345678901',
  firstName: null,
  deliveryMethod: 'delivery',
  note: 'No salt',
  burgers: [
    { ...burger, id: 'a', allergens: { bun: ['gluten'], cheese: ['milk'] } },
    { id: 'b', burger: { salad: 1 }, label: 'Ben', allergens: { bun: ['gluten'] } },
  ],
  extras: [{ line: 'fries', name: 'fries', count: 2, allergens: ['celery'] }],
  state: { status: 'received', version: 1, receivedAt: RECEIVED_AT },
};

beforeEach(() => setShop({ ...UNKNOWN_SHOP, name: "Ada's Burgers" }));
afterEach(() => setShop(UNKNOWN_SHOP));

/** What is on the paper, line by line. */
const lines = (paper: Element | null | undefined) =>
  [...(paper?.querySelectorAll('p, li') ?? [])].map(({ textContent }) => textContent);
const paper = () => screen.getByRole('region', { name: 'Printed ticket' });
const HEAD = [
  "Ada's Burgers",
  expect.stringMatching(/^[A-Z]\d\d$/),
  'no name',
  `Delivery, ordered on ${ORDERED}`,
];
const CHEESEBURGER = ['Bottom bun', '1 × Meat', '2 × Cheese', 'Top bun'];
const SALAD = ['Bottom bun', '1 × Salad', 'Top bun'];

test('a ticket on paper has what the kitchen needs, allergens and note first', () => {
  render(<PrintedTicket order={BASKET} isCopy={false} asSlips={false} />);
  expect(lines(paper())).toEqual([
    ...HEAD,
    'Allergens: gluten (bun), milk (cheese), celery (fries)',
    'Note: No salt',
    ...CHEESEBURGER,
    'Ben',
    ...SALAD,
    '2 × Fries',
  ]);
});

test('each slip stands for itself, and has only its own allergens', () => {
  render(<PrintedTicket order={BASKET} isCopy asSlips />);
  const copy = HEAD.toSpliced(1, 0, 'Copy');
  expect([...paper().children].map(lines)).toEqual([
    [
      ...copy,
      'Burger 1 · 1 of 2',
      'Allergens: gluten (bun), milk (cheese)',
      'Note: No salt',
      ...CHEESEBURGER,
    ],
    [...copy, 'Ben · 2 of 2', 'Allergens: gluten (bun)', 'Note: No salt', ...SALAD],
    [...copy, 'Sides & drinks', 'Allergens: celery (fries)', '2 × Fries'],
  ]);
});

test('a ticket without extras, allergens and delivery method has no empty lines', () => {
  const plain = { ...burger, id: 'a' };
  const basket = { ...BASKET, deliveryMethod: null, note: null, burgers: [plain], extras: [] };
  const { rerender } = render(<PrintedTicket order={basket} isCopy={false} asSlips={false} />);
  const head = HEAD.with(3, `ordered on ${ORDERED}`);
  expect(lines(paper())).toEqual([...head, ...CHEESEBURGER]);
  rerender(<PrintedTicket order={basket} isCopy={false} asSlips />);
  expect([...paper().children].map(lines)).toEqual([
    [...head, 'Burger 1 · 1 of 1', ...CHEESEBURGER],
  ]);
});

test('on paper too, allergens have no line where the layers tell them', () => {
  const [cheeseburger] = BASKET.burgers;
  const told = { ...burger, id: 'a', ...cheeseburger, allergens: { cheese: ['milk' as const] } };
  render(
    <PrintedTicket
      order={{ ...BASKET, burgers: [told], extras: [] }}
      isCopy={false}
      asSlips={false}
    />,
  );
  expect(lines(paper())).toEqual([...HEAD, 'Note: No salt', ...CHEESEBURGER]);
});
