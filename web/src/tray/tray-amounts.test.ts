import { expect, test } from 'vitest';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { FRIES, menuWithout } from '@tall-order/domain/menu-with.ts';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
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

test('what a menu lacks costs nothing until the tray is read anew', () => {
  expect(amountsOf(tray, null, menuWithout('cheese'))).toEqual({
    burgers: [5.3],
    extraPrices: { fries: 0 },
    total: 5.3,
  });
});
