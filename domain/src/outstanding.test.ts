import { expect, test } from 'vitest';
import { outstandingOf } from './outstanding.ts';

/** Baskets by their ids, oldest first; `0` is free of charge. */
function past(...baskets: [id: string, due: number, hasPayments: 'paid' | 'unpaid'][]) {
  return baskets.map(([id, due, paid]) => ({ id, due, hasPayments: paid === 'paid' }));
}

function idsOf(baskets: ReturnType<typeof past>): string {
  return outstandingOf(baskets)
    .map(({ id }) => id)
    .join('');
}

test('what the shop owes comes first, then the newest', () => {
  const baskets = past(
    ['a', 100, 'paid'],
    ['b', -200, 'paid'],
    ['c', 0, 'paid'],
    ['d', -50, 'paid'],
    ['e', 700, 'paid'],
  );
  expect(idsOf(baskets)).toBe('dbea');
});

test('a shop that records no payments has nothing outstanding', () => {
  expect(idsOf(past(['a', 500, 'unpaid'], ['b', 0, 'unpaid'], ['c', 900, 'unpaid']))).toBe('');
});

test('a shop that tried the ledger once has only that basket outstanding, if at all', () => {
  const rest = past(['b', 500, 'unpaid'], ['c', 900, 'unpaid']);
  expect(idsOf([...past(['a', 0, 'paid']), ...rest])).toBe('');
  expect(idsOf([...past(['a', 300, 'paid']), ...rest])).toBe('a');
  expect(idsOf([...past(['a', -300, 'paid']), ...rest])).toBe('a');
});

test('an unpaid basket is outstanding where payments are recorded, from the first one on', () => {
  const before = past(['a', 500, 'unpaid'], ['b', 500, 'unpaid'], ['c', 500, 'unpaid']);
  const since = past(['d', 0, 'paid'], ['e', 0, 'paid'], ['f', 500, 'unpaid']);
  expect(idsOf([...before, ...since])).toBe('f');
  // Half of the baskets are not most of them.
  expect(idsOf([...before, ...since.slice(1)])).toBe('');
});

test('cancelled baskets without money and free ones do not count', () => {
  const nothingCharged = past(['b', 0, 'unpaid'], ['c', 0, 'unpaid'], ['d', 0, 'unpaid']);
  const paid = past(['a', 0, 'paid'], ['e', 0, 'paid'], ['f', 400, 'unpaid']);
  expect(idsOf([...paid.slice(0, 1), ...nothingCharged, ...paid.slice(1)])).toBe('f');
});
