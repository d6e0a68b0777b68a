import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillingOf } from './burger.ts';
import { storedLine } from './comparable-text.ts';
import { isBlank } from './form-rules.ts';
import { countsFrom } from './ingredients.ts';
import type { Menu } from './menu.ts';
import { FRIES, menuWith } from '../test/menu-with.ts';
import type { TrayBurger } from './tray.ts';
import { EMPTY_TRAY, MAX_TRAY_BURGERS, formatTray, hasTray, isTrayEmpty } from './tray.ts';
import { parseTrayOn } from './tray-parsing.ts';

const MENU: Menu = {
  ...menuWith('red onion', {}),
  extras: { fries: FRIES, 'large cola': { ...FRIES, kind: 'drink', picture: 'cola' } },
};

const count = fc.integer({ min: 0, max: 99 });
const label = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  // An address has the label as it would be stored.
  .map((text) => storedLine(text.replaceAll(/\p{Cc}/gu, '')))
  .filter((text) => text.length <= 40)
  .map((text) => (isBlank(text) ? '' : text));
const burger = fc
  .record({ salad: count, bacon: count, cheese: count, meat: count, 'red onion': count })
  .filter((counts) => Object.values(counts).some((one) => one > 0))
  .map((counts) => countsFrom(counts));
const tray = fc.record({
  burgers: fc.array(fc.record({ burger, label }), { maxLength: MAX_TRAY_BURGERS }),
  extras: fc.dictionary(fc.constantFrom('fries', 'large cola'), fc.integer({ min: 1, max: 5 })),
  label,
});

const nonZero = ({ burger, label }: TrayBurger) => ({
  burger: Object.fromEntries(fillingOf(burger)),
  label,
});

test('a tray survives the address, beside the burger in progress', () => {
  fc.assert(
    fc.property(tray, (one) => {
      const read = parseTrayOn(MENU, `salad=1&${formatTray(one)}`);
      expect({ ...read, burgers: read.burgers.map(nonZero) }).toEqual({
        ...one,
        extras: { ...one.extras },
        burgers: one.burgers.map(nonZero),
      });
    }),
  );
});

test('a name far too long for a burger stays out of the address', () => {
  const burgers = [{ burger: { salad: 1 }, label: 'x'.repeat(81) }];
  expect(formatTray({ burgers, extras: {}, label: 'x'.repeat(81) })).toBe('Burger1=salad.1');
});

test('a bad part of an address is left out alone', () => {
  const search = [
    'Burger1=salad.1_caviar.2_meat.0_bacon.100_cheese.x',
    'Label1=Ada',
    'Burger2=caviar.1',
    'Burger3=meat.1_meat.2',
    'Burger5=meat.2',
    `Label5=${'x'.repeat(41)}`,
    'Burger9=meat.3',
    `Label9=${'x'.repeat(40)}`,
    'Burger8=meat.2',
    'Label8=%E2%80%8B',
    'Burger6=meat.1&Burger6=meat.2',
    'Burger007=meat.1',
    'Extras=fries.6_large cola.2_dips.1',
    'Label=%00',
  ].join('&');
  expect(parseTrayOn(MENU, search)).toEqual({
    burgers: [
      { burger: { salad: 1, bacon: 0, cheese: 0, meat: 0 }, label: 'Ada' },
      { burger: { salad: 0, bacon: 0, cheese: 0, meat: 2 }, label: '' },
      { burger: { salad: 0, bacon: 0, cheese: 0, meat: 2 }, label: '' },
      { burger: { salad: 0, bacon: 0, cheese: 0, meat: 3 }, label: 'x'.repeat(40) },
    ],
    extras: { 'large cola': 2 },
    label: '',
  });
  expect(parseTrayOn(MENU, '?salad=1&utm=2')).toEqual(EMPTY_TRAY);
});

test('the burgers of an address are in the order of their numbers', () => {
  const { burgers } = parseTrayOn(MENU, 'Burger10=meat.3&Burger2=meat.2&Burger1=meat.1');
  expect(burgers.map(({ burger: { meat } }) => meat)).toEqual([1, 2, 3]);
});

test('a full tray leaves room in the basket for the burger in progress', () => {
  const many = Array.from({ length: 40 }, (_none, place) => `Burger${place + 1}=meat.1`).join('&');
  expect(parseTrayOn(MENU, many).burgers).toHaveLength(11);
});

test('a query without a tray is known by its names, which no ingredient can have', () => {
  for (const search of ['Burger1=meat.1', '?salad=1&Label=Ada', 'Extras=cola.1']) {
    expect(hasTray(search)).toBe(true);
  }
  for (const search of ['', 'salad=1&meat=2', 'burger1=2', '?shared=yes']) {
    expect(hasTray(search)).toBe(false);
  }
});

test('a burger is ordered alone if neither another one nor an extra is on the tray', () => {
  const burgers = [{ burger: { meat: 1 }, label: '' }];
  expect(isTrayEmpty({ ...EMPTY_TRAY, label: 'Ada' })).toBe(true);
  expect(isTrayEmpty({ ...EMPTY_TRAY, burgers })).toBe(false);
  expect(isTrayEmpty({ ...EMPTY_TRAY, extras: { fries: 1 } })).toBe(false);
});
