import { LEAST_LIST_ROWS, MAX_BURGERS_EVER } from '@tall-order/domain/order-items.ts';
import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { wholeOrdersIn, mayBeOlder } from './whole-order-calls.ts';

test('a reply is only known to be the last one if the largest basket would have fitted', () => {
  const largest = asWholeOrder({ burgers: Array.from({ length: MAX_BURGERS_EVER }, () => ({})) });
  const baskets = Array.from(
    { length: Math.floor(LEAST_LIST_ROWS / MAX_BURGERS_EVER) },
    () => largest,
  );
  expect(mayBeOlder(baskets)).toBe(true);
  expect(mayBeOlder(baskets.slice(1))).toBe(false);
  const alone = Array.from({ length: LEAST_LIST_ROWS - MAX_BURGERS_EVER }, () => asWholeOrder());
  expect(mayBeOlder(alone)).toBe(false);
  expect(mayBeOlder([...alone, asWholeOrder()])).toBe(true);
});

test('a burger of an order has its allergens, none as a list if the page does not know all', () => {
  const sold = { price: 5, basePrice: 4, unitPrices: {}, ingredients: { meat: 1 } };
  const burgers = {
    '-A': { ...sold, allergens: { cheese: ['milk'] } },
    '-B': { ...sold, allergens: { cheese: ['milk', 'kiwi'] }, label: 'Ben', cancelledAt: 1 },
    '-C': sold,
  };
  const [basket] = wholeOrdersIn({ '-A': { burgers, extras: {}, total: 10 } });
  expect(basket?.burgers.map(({ allergens }) => allergens)).toEqual([
    { cheese: ['milk'] },
    { cheese: null },
    null,
  ]);
  expect(basket?.burgers[1]).toMatchObject({ label: 'Ben', isCancelled: true });
});
