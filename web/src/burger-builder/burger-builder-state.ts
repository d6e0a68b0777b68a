import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  addIngredient as withOneMore,
  removeIngredient as withOneLess,
} from '@tall-order/domain/burger.ts';
import type { Ingredient, IngredientCounts } from '@tall-order/domain/ingredients.ts';
import {
  PRICE_LIST,
  payable,
  priceAfterAdding,
  priceAfterRemoving,
  toCents,
  toDecimal,
} from '@tall-order/domain/pricing.ts';
import { purchaseBurgerSuccess } from '../orders/order-state.ts';

/** The burger in progress (specification §3). */
export interface BurgerBuilderState {
  /** null until the shop's starting counts are loaded */
  ingredients: IngredientCounts | null;
  /** decimal amount in the shop's currency; below 0 only where a burger started with many pieces */
  totalPrice: number;
  /** the ingredients can't be loaded */
  error: boolean;
  /** the customer has changed the burger since it was loaded */
  building: boolean;
}

export const addIngredient = createAction<Ingredient>('ADD_INGREDIENT');
export const removeIngredient = createAction<Ingredient>('REMOVE_INGREDIENT');
export const setIngredients = createAction<IngredientCounts>('SET_INGREDIENTS');
export const fetchIngredientsFailed = createAction('FETCH_INGREDIENTS_FAILED');

const initialState: BurgerBuilderState = {
  ingredients: null,
  totalPrice: toDecimal(PRICE_LIST.base),
  error: false,
  building: false,
};

/** The state after an action. Plain, because it is part of what the first screen waits for. */
export function burgerBuilderReducer(
  state = initialState,
  action: UnknownAction,
): BurgerBuilderState {
  if (addIngredient.match(action)) {
    return changed(state, action.payload, withOneMore, priceAfterAdding);
  }
  if (removeIngredient.match(action)) {
    return changed(state, action.payload, withOneLess, priceAfterRemoving);
  }
  if (setIngredients.match(action)) return { ...initialState, ingredients: action.payload };
  if (fetchIngredientsFailed.match(action)) return { ...state, error: true };
  // The builder starts fresh after an order: the next visit loads the ingredients again.
  if (purchaseBurgerSuccess.match(action)) return initialState;
  return state;
}

/** What the burger in progress costs, as a decimal amount. */
export function selectPrice(state: { burgerBuilder: BurgerBuilderState }): number {
  return payable(state.burgerBuilder.totalPrice);
}

/** The state after one piece more or less; the price moves only when the burger does. */
function changed(
  state: BurgerBuilderState,
  ingredient: Ingredient,
  change: (burger: IngredientCounts, ingredient: Ingredient) => IngredientCounts,
  reprice: (price: number, ingredient: Ingredient) => number,
): BurgerBuilderState {
  if (state.ingredients === null) return state;
  const ingredients = change(state.ingredients, ingredient);
  if (ingredients === state.ingredients) return state;
  const totalPrice = toDecimal(reprice(toCents(state.totalPrice), ingredient));
  return { ...state, ingredients, totalPrice, building: true };
}
