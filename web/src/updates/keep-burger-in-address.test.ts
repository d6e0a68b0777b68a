import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { expect, onTestFinished, test } from 'vitest';
import { setTray } from '../tray/current-tray.ts';
import { keepBurgerInAddress } from './keep-burger-in-address.ts';

const burger = {
  ingredients: { salad: 1, bacon: 0, cheese: 0, meat: 2 },
  totalPrice: 7.1,
  error: false,
  building: true,
};

function addressAfter(path: string, state: Parameters<typeof keepBurgerInAddress>[0]): string {
  window.history.replaceState(null, '', path);
  keepBurgerInAddress(state);
  return window.location.pathname + window.location.search;
}

test.each([
  ['/?meat=1', '/?salad=1&meat=2'],
  ['/checkout', '/checkout?salad=1&meat=2'],
  ['/orders', '/?salad=1&meat=2'],
  ['/auth', '/auth'],
  ['/account', '/account'],
  ['/kitchen', '/kitchen'],
])('a reload on %s is one on %s', (path, reloaded) => {
  expect(addressAfter(path, burger)).toBe(reloaded);
});

test('without a burger the URL stays that of the orders', () => {
  expect(addressAfter('/orders', { ...burger, building: false })).toBe('/orders');
  const none = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  expect(addressAfter('/orders', { ...burger, ingredients: none })).toBe('/orders');
  expect(addressAfter('/orders', { ...burger, ingredients: null })).toBe('/orders');
});

test.each([
  ['a burger', { burgers: [{ burger: { meat: 1 }, label: '' }] }, '/?Burger1=meat.1'],
  ['a side', { extras: { fries: 2 } }, '/?Extras=fries.2'],
])('on the orders a reload keeps a tray with %s alone', (_what, tray, reloaded) => {
  setTray({ ...EMPTY_TRAY, ...tray });
  onTestFinished(() => setTray(EMPTY_TRAY));
  const none = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  expect(addressAfter('/orders', { ...burger, ingredients: none, building: false })).toBe(reloaded);
});
