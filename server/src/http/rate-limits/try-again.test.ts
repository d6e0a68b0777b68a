import { expect, test } from 'vitest';
import { tryAgainIn } from './try-again.ts';

test.each([
  [1, 'Please try again in 1 minute.'],
  [60, 'Please try again in 1 minute.'],
  [61, 'Please try again in 2 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
])('%i seconds are no less in minutes', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(words);
});
