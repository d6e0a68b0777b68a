import { expect, test } from 'vitest';
import { owedIn, recordsPayments } from './outstanding.ts';

/** Baskets by their ids, oldest first; `0` is free of charge. */
function past(...baskets: [id: string, due: number, hasPayments: 'paid' | 'unpaid'][]) {
  return baskets.map(([id, due, paid]) => ({ id, due, hasPayments: paid === 'paid' }));
}

test('a shop that records no payments, or tried the ledger once, does not record what it takes', () => {
  const unpaid = past(['b', 500, 'unpaid'], ['c', 900, 'unpaid']);
  expect(recordsPayments(unpaid)).toBe(false);
  expect(recordsPayments([...past(['a', 0, 'paid']), ...unpaid])).toBe(false);
});

test('a shop records what it takes if most orders since the first paid one are paid', () => {
  const before = past(['a', 500, 'unpaid'], ['b', 500, 'unpaid'], ['c', 500, 'unpaid']);
  const since = past(['d', 0, 'paid'], ['e', 0, 'paid'], ['f', 500, 'unpaid']);
  expect(recordsPayments([...before, ...since])).toBe(true);
  // Half of them are not most of them.
  expect(recordsPayments([...before, ...since.slice(1)])).toBe(false);
});

test('cancelled baskets without money and free ones do not count', () => {
  const nothingCharged = past(['b', 0, 'unpaid'], ['c', 0, 'unpaid'], ['d', 0, 'unpaid']);
  const paid = past(['a', 0, 'paid'], ['e', 0, 'paid'], ['f', 400, 'unpaid']);
  expect(recordsPayments([...paid.slice(0, 1), ...nothingCharged, ...paid.slice(1)])).toBe(true);
});

test('what customers owe and what the shop owes are two sums', () => {
  expect(owedIn([500, -50, 0, 7])).toEqual({ byCustomers: 507, byShop: 50 });
});
