import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderRefusal } from '@tall-order/domain/order-refusal.ts';
import { STANDARD_MENU, priceOn } from '@tall-order/domain/menu.ts';
import { FRIES, menuWith, menuWithout } from '@tall-order/domain/test/menu-with.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { EMPTY_TRAY, MAX_TRAY_BURGERS } from '@tall-order/domain/tray.ts';
import { amountsOf } from './tray-amounts.ts';

const tray = {
  ...EMPTY_TRAY,
  burgers: [{ burger: { meat: 1, cheese: 1 }, label: '' }],
  extras: { fries: 2 },
};

test('the tray costs what the menu says, with the burger in progress last', () => {
  expect(amountsOf(tray, 4.5, { ...STANDARD_MENU, extras: { fries: FRIES } })).toEqual({
    burgers: [5.7, 4.5],
    extraPrices: { fries: 3 },
    total: 16.2,
  });
});

test('what a menu lacks costs nothing until the tray is read again', () => {
  expect(amountsOf(tray, null, menuWithout('cheese'))).toEqual({
    burgers: [5.3],
    extraPrices: { fries: 0 },
    total: 5.3,
  });
});

const count = fc.integer({ min: 0, max: 9 });
const burger = fc.record({ salad: count, bacon: count, cheese: count, meat: count });
const cents = fc.integer({ min: 1, max: 1999 });

test('the shop sells a basket at the amounts that the tray shows, whatever is on it', () => {
  fc.assert(
    fc.property(
      fc.record({
        burgers: fc.array(burger, { maxLength: MAX_TRAY_BURGERS }),
        inProgress: burger,
        fries: fc.integer({ min: 1, max: FRIES.maxCount }),
        meat: cents,
        friesPrice: cents,
      }),
      ({ burgers, inProgress, fries, meat, friesPrice }) => {
        const menu = {
          ...menuWith('meat', { unitPrice: meat }),
          extras: { fries: { ...FRIES, unitPrice: friesPrice } },
        };
        const full = {
          burgers: burgers.map((one) => ({ burger: one, label: '' })),
          extras: { fries },
          label: '',
        };
        const seen = amountsOf(full, toDecimal(priceOn(menu, inProgress)), menu);
        const asked = {
          burgers: [...burgers, inProgress].map((one, place) => ({
            burger: one,
            sentPrice: seen.burgers[place],
          })),
          extras: { fries },
          sentExtraPrices: seen.extraPrices,
          sentTotal: seen.total,
        };
        expect(asked.burgers.every(({ sentPrice }) => sentPrice !== undefined)).toBe(true);
        expect(orderRefusal(asked, menu, null)).toBeNull();
      },
    ),
    { numRuns: 1000 },
  );
});
