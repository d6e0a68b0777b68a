import { LEAST_LIST_ROWS } from '@tall-order/domain/list-rows.ts';
import { MAX_BURGERS } from '@tall-order/domain/basket-limits.ts';
import { expect, test } from 'vitest';
import { basketOf } from '../../test/basket-of.ts';
import { mayBeOlder } from './basket-calls.ts';

test('a reply is only known to be the last one if the largest basket would have fitted', () => {
  const largest = basketOf({ burgers: Array.from({ length: MAX_BURGERS }, () => ({})) });
  const baskets = Array.from({ length: Math.floor(LEAST_LIST_ROWS / MAX_BURGERS) }, () => largest);
  expect(mayBeOlder(baskets)).toBe(true);
  expect(mayBeOlder(baskets.slice(1))).toBe(false);
  const alone = Array.from({ length: LEAST_LIST_ROWS - MAX_BURGERS }, () => basketOf());
  expect(mayBeOlder(alone)).toBe(false);
  expect(mayBeOlder([...alone, basketOf()])).toBe(true);
});
