import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MenuChange } from '../api/menu-editor-calls.ts';
import { MenuChanges } from './MenuChanges.tsx';

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
    expect.stringMatching(/^RelishMaximum: 1 → 2.*, by ada@example.com$/),
    expect.stringMatching(/^FriesMost per order: 1 → 2/),
    expect.stringMatching(/^Cola was taken offKind: drinkMost per order: 1[^→]*$/),
    expect.stringMatching(/^Tea is newKind: drinkMost per order: 1[^→]*$/),
    expect.stringMatching(/^Bun and base priceKilocalories: unknown → 200/),
    expect.stringMatching(
      /^RelishMarked: available → sold out todayAllergens: none → milk, eggs.* gone$/,
    ),
  ]);
});
