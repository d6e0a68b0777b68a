import { expect, test } from 'vitest';
import { leaderToOrder, longestGap } from './figures.ts';

const OBSERVED = { begun: 1000, ended: 20_000, acknowledged: [2000, 9000, 3000], elected: [] };

test('the longest time without an order is that between two orders, a beginning or an end', () => {
  expect(longestGap(OBSERVED)).toBe(11);
  expect(longestGap({ ...OBSERVED, ended: 9500 })).toBe(6);
  expect(longestGap({ ...OBSERVED, begun: -10_000 })).toBe(12);
});

test('a run without any order had none all the time', () => {
  expect(longestGap({ ...OBSERVED, acknowledged: [] })).toBe(19);
});

test('a new leader is timed to the next order, and the slowest counts', () => {
  expect(leaderToOrder(OBSERVED)).toBeNull();
  expect(leaderToOrder({ ...OBSERVED, elected: [2500, 7000] })).toBe(2);
  expect(leaderToOrder({ ...OBSERVED, elected: [2500, 9500] })).toBe(Infinity);
});

test('a leader that another one followed before there was an order does not count', () => {
  expect(leaderToOrder({ ...OBSERVED, elected: [4000, 8000] })).toBe(1);
});
