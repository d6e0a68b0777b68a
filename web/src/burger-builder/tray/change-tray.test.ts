import { MAX_TRAY_BURGERS, EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from '../../store.ts';
import type { AppStore } from '../../store.ts';
import { currentTray, setTray } from '../../tray/current-tray.ts';
import { setIngredients } from '../burger-builder-slice.ts';
import { addAnotherBurger, copyOnTray, editOnTray, removeFromTray } from './change-tray.ts';

const NOTHING = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
const ADA = { burger: { ...NOTHING, salad: 1 }, label: 'Ada' };
const BEN = { burger: { ...NOTHING, bacon: 1 }, label: 'Ben' };
const FULL = Array.from({ length: MAX_TRAY_BURGERS }, () => ADA);

let store: AppStore;
const inProgress = () => store.getState().burgerBuilder.ingredients;
const names = () => currentTray().burgers.map(({ label }) => label);

beforeEach(() => {
  store = createStore();
  store.dispatch(setIngredients({ ...NOTHING, meat: 1 }));
  setTray({ burgers: [ADA, BEN], extras: { fries: 1 }, label: 'Cid' });
});
afterEach(() => setTray(EMPTY_TRAY));

test('a burger that is edited changes places with the one in progress, and so do their names', () => {
  store.dispatch(editOnTray(0));
  expect(inProgress()).toMatchObject({ salad: 1, meat: 0 });
  expect(currentTray()).toEqual({
    burgers: [{ burger: { ...NOTHING, meat: 1 }, label: 'Cid' }, BEN],
    extras: { fries: 1 },
    label: 'Ada',
  });
});

test('nothing in progress takes no place on the tray', () => {
  store.dispatch(setIngredients(NOTHING));
  store.dispatch(editOnTray(1));
  expect(inProgress()).toMatchObject({ bacon: 1 });
  expect(currentTray()).toMatchObject({ burgers: [ADA], label: 'Ben' });
  store.dispatch(setIngredients(NOTHING));
  store.dispatch(addAnotherBurger());
  expect(names()).toEqual(['Ada']);
});

test('a copy comes after its burger, without the name', () => {
  copyOnTray(0);
  expect(currentTray().burgers).toEqual([ADA, { ...ADA, label: '' }, BEN]);
});

test('a removed burger comes back to its place', () => {
  const putBack = removeFromTray(0);
  expect(names()).toEqual(['Ben']);
  putBack();
  expect(names()).toEqual(['Ada', 'Ben']);
});

test('a removed burger comes back beside all that was done since', () => {
  const putBack = removeFromTray(0);
  copyOnTray(0);
  store.dispatch(addAnotherBurger());
  setTray({ ...currentTray(), extras: { fries: 2, cola: 1 }, label: 'Dee' });
  putBack();
  expect(names()).toEqual(['Ada', 'Ben', '', 'Cid']);
  expect(currentTray()).toMatchObject({ extras: { fries: 2, cola: 1 }, label: 'Dee' });
  expect(inProgress()).toEqual(NOTHING);
});

test('a full tray takes no other burger: neither the next, nor a copy, nor one that was removed', () => {
  const putBack = removeFromTray(0);
  setTray({ ...EMPTY_TRAY, burgers: FULL });
  putBack();
  copyOnTray(0);
  store.dispatch(addAnotherBurger());
  expect(currentTray().burgers).toHaveLength(MAX_TRAY_BURGERS);
  expect(inProgress()).toMatchObject({ meat: 1 });
});
