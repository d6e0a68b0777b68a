import { expect, test } from 'vitest';
import { countedSoFar, newDraft } from './closing-draft.ts';

const EMPTY = newDraft(undefined, 'USD');
const NOTES = [500, 1000];

test('what was counted is told in cents', () => {
  const typed = { ...EMPTY, float: '100', cash: '118.50', terminal: '10' };
  expect(countedSoFar(typed, [])).toEqual({
    float: 10_000,
    cash: 11_850,
    drivers: 0,
    terminal: 1000,
  });
  const coins = { ...EMPTY, 'coin-500': '2', 'coin-1000': '1' };
  expect(countedSoFar(coins, NOTES)).toMatchObject({ cash: 2000, terminal: null });
});

test.each(['float', 'drivers', 'coin-1000'])(
  'an unreadable entry (%s) is no 0, so that no cash fits by it',
  (name) => {
    const typed = { ...EMPTY, 'coin-500': '2', [name]: '2o' };
    expect(countedSoFar(typed, NOTES).cash).toBeNull();
  },
);

test('the float of the last closing is there again, in the same currency only', () => {
  const last = { float: 100, currency: 'EUR' };
  expect(newDraft(last, 'EUR').float).toBe('100.00');
  expect(newDraft(last, 'USD').float).toBe('');
});

test('a total of the card terminal that cannot be read is none', () => {
  expect(countedSoFar({ ...EMPTY, terminal: '1o' }, []).terminal).toBeNull();
});
