import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MenuChange } from '../api/menu-editor-calls.ts';
import { conflictsInWords } from './conflicts-in-words.ts';
import { MenuChanges } from './MenuChanges.tsx';
import { valuesOn } from './menu-values.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';

const CHANGE = { id: '1', name: 'relish', changedByEmail: 'ada@example.com', changedAt: 0 };
const { changedByEmail: _gone, ...BY_NOBODY } = CHANGE;
const never = async () => {};

test('a change says what became of which value, in the words for its kind of item', () => {
  const all: MenuChange[] = [
    { ...CHANGE, before: { maxCount: 1 }, after: { maxCount: 2 } },
    { ...CHANGE, id: '2', name: 'fries', before: { maxCount: 1 }, after: { maxCount: 2 } },
    { ...CHANGE, id: '3', name: 'cola', before: { kind: 'drink', maxCount: 1 }, after: null },
    { ...CHANGE, id: '4', name: 'tea', before: null, after: { kind: 'drink', maxCount: 1 } },
    { ...CHANGE, id: '5', name: 'bun', before: { kcal: null }, after: { kcal: 200 } },
    {
      ...BY_NOBODY,
      id: '6',
      before: { soldOut: null, allergens: [] },
      after: { soldOut: 'today', allergens: ['milk', 'eggs'] },
    },
  ];
  const fetched = { kind: 'loaded', value: all } as const;
  const part = { fetched, fetchAgain: never, tryAgain: never, poll: () => {} };
  render(<MenuChanges changes={part} extraNames={['fries']} />);
  const list = screen.getByRole('list', { name: 'Changes of the menu' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^RelishMost per burger: 1 → 2.*, by ada@example.com$/),
    expect.stringMatching(/^FriesMost per order: 1 → 2/),
    expect.stringMatching(/^Cola was taken offKind: drinkMost per order: 1[^→]*$/),
    expect.stringMatching(/^Tea is newKind: drinkMost per order: 1[^→]*$/),
    expect.stringMatching(/^Bun and base priceEnergy: unknown → 200 kcal/),
    expect.stringMatching(
      /^RelishAvailable: yes → sold out todayAllergens: none → milk, eggs.* gone$/,
    ),
  ]);
});

test('a conflict names who changed that value of that item last, if the record has it', () => {
  const seen = valuesOn(STANDARD_MENU, 'cheese')!;
  const current = { ...seen, price: 0.55, kcal: 1 };
  const other = { ...CHANGE, name: 'cheese', before: null };
  const changes: MenuChange[] = [
    { ...other, after: null },
    { ...other, name: 'meat', changedByEmail: 'eve@example.com', after: { price: 1 } },
    { ...other, changedByEmail: 'dan@example.com', after: { maxCount: 1 } },
    { ...other, changedByEmail: 'bob@example.com', after: { price: 0.55 } },
    { ...other, after: { price: 0.5 } },
  ];
  const conflicting = { changes, name: 'cheese', subject: 'ingredient', seen, current } as const;
  expect(conflictsInWords({ ...conflicting, conflicts: ['price', 'kcal'] }, 'UTC')).toEqual([
    {
      term: 'Price',
      now: '$0.55',
      before: '$0.40',
      by: expect.stringMatching(/^by bob@example.com at/),
    },
    expect.objectContaining({ term: 'Energy', now: '1 kcal', by: undefined }),
  ]);
});
