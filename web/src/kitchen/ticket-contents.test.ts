import { expect, test } from 'vitest';
import {
  alikeBurgers,
  allergensOf,
  describeTicket,
  isLong,
  isOneBurger,
  nameOfAlike,
} from './ticket-contents.ts';

const burger = (id: string, counts: Record<string, number>, label: string | null = null) => ({
  id,
  burger: counts,
  label,
  allergens: { meat: null, bun: ['gluten' as const] },
});
const FRIES = { line: 'fries', name: 'fries', count: 2, allergens: ['milk' as const] };
const ANN = burger('a', { meat: 1 }, 'Ann');
const BEN = burger('b', { salad: 1, meat: 2 }, 'Ben');
const CEM = burger('c', { meat: 1 });

test('burgers that are made alike are one group, in the order of the ticket', () => {
  const groups = alikeBurgers({ burgers: [ANN, BEN, CEM] });
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b']]);
  expect(groups.map(nameOfAlike)).toEqual(['2 × Ann', 'Ben']);
  expect(nameOfAlike([CEM])).toBe('');
});

test('a ticket in one line counts equal burgers and has the extras last', () => {
  expect(describeTicket({ burgers: [ANN, BEN, CEM], extras: [FRIES] })).toBe(
    '2 burgers, each 1 × meat; 1 × salad, 2 × meat; 2 × fries',
  );
  expect(describeTicket({ burgers: [CEM], extras: [] })).toBe('1 × meat');
});

test('only a single burger without extras stands alone', () => {
  expect(isOneBurger({ burgers: [ANN], extras: [] })).toBe(true);
  expect(isOneBurger({ burgers: [ANN], extras: [FRIES] })).toBe(false);
  expect(isOneBurger({ burgers: [ANN, CEM], extras: [] })).toBe(false);
});

test('the allergens of a ticket are those of all its burgers and extras', () => {
  const egg = { ...CEM, allergens: { egg: ['eggs' as const] } };
  expect(allergensOf({ burgers: [ANN, egg], extras: [FRIES] })).toEqual({
    meat: null,
    bun: ['gluten'],
    egg: ['eggs'],
    fries: ['milk'],
  });
  expect(allergensOf({ burgers: [{ ...CEM, allergens: null }], extras: [] })).toBeNull();
});

test('a ticket is long by its burgers and extras, by its note, or by both', () => {
  const short = { burgers: [ANN, BEN, CEM], extras: [FRIES], note: null };
  expect(isLong(short, false)).toBe(false);
  expect(isLong({ ...short, burgers: [ANN, BEN, CEM, CEM] }, false)).toBe(true);
  expect(isLong({ ...short, note: 'No nuts, please.' }, false)).toBe(true);
  // In one line there is room for more.
  expect(isLong({ ...short, note: 'No nuts, please.' }, true)).toBe(false);
  expect(isLong({ burgers: [ANN], extras: [], note: 'Cut in half. '.repeat(20) }, true)).toBe(true);
});
