import { expect, test } from 'vitest';
import { purchaseBurgerSuccess } from '../purchase-actions.ts';
import {
  addIngredient,
  burgerBuilderReducer,
  fetchIngredientsFailed,
  removeIngredient,
  setIngredients,
} from './burger-builder-slice.ts';
import type { BurgerBuilderState } from './burger-builder-slice.ts';

const fresh: BurgerBuilderState = {
  ingredients: null,
  totalPrice: 4,
  error: false,
  building: false,
};
const empty = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
const loaded: BurgerBuilderState = { ...fresh, ingredients: empty };
const withMeat: BurgerBuilderState = {
  ingredients: { ...empty, meat: 1 },
  totalPrice: 5.3,
  error: false,
  building: true,
};
const full: BurgerBuilderState = { ...withMeat, ingredients: { ...empty, meat: 99 } };
const ordered = purchaseBurgerSuccess({
  id: '1',
  order: { ingredients: empty, price: 4, orderData: { deliveryMethod: 'collection' }, userId: 'a' },
});

test.each([
  ['ADD_INGREDIENT', loaded, addIngredient('meat'), withMeat],
  ['REMOVE_INGREDIENT', withMeat, removeIngredient('meat'), { ...loaded, building: true }],
  ['SET_INGREDIENTS', { ...withMeat, error: true }, setIngredients(empty), loaded],
  ['FETCH_INGREDIENTS_FAILED', fresh, fetchIngredientsFailed(), { ...fresh, error: true }],
  ['PURCHASE_BURGER_SUCCESS', withMeat, ordered, fresh],
])('%s', (type, before, action, after) => {
  expect(action.type).toBe(type);
  expect(burgerBuilderReducer(before, action)).toEqual(after);
});

test.each([
  ['removing what is not there', loaded, removeIngredient('salad')],
  ['adding beyond the most allowed', full, addIngredient('meat')],
  ['adding before the ingredients are loaded', fresh, addIngredient('meat')],
])('%s changes nothing', (_what, before, action) => {
  expect(burgerBuilderReducer(before, action)).toBe(before);
});

test('starts with the base price and nothing loaded', () => {
  expect(burgerBuilderReducer(undefined, { type: 'any' })).toEqual(fresh);
});

test('the price has no binary noise, whatever is pressed', () => {
  let state = loaded;
  for (let n = 0; n < 30; n += 1) state = burgerBuilderReducer(state, addIngredient('cheese'));
  for (let n = 0; n < 29; n += 1) state = burgerBuilderReducer(state, removeIngredient('cheese'));
  expect(state.totalPrice).toBe(4.4);
});
