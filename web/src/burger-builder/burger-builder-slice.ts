import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  addIngredient as withOneMore,
  removeIngredient as withOneLess,
} from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { itemOf } from '@tall-order/domain/menu.ts';
import {
  PRICE_LIST,
  payable,
  priceAfterAdding,
  priceAfterRemoving,
  toCents,
  toDecimal,
} from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { currentMenu } from '../menu/current-menu.ts';
import { purchaseBurgerSuccess } from '../purchase-actions.ts';

/** The burger in progress (specification §3). */
export interface BurgerBuilderState {
  /** null until the shop's starting counts are loaded */
  ingredients: IngredientCounts | null;
  /** decimal amount in the shop's currency; below 0 only if a burger started with pieces and lost them */
  totalPrice: number;
  error: boolean;
  /** the customer has changed the burger since it was loaded */
  building: boolean;
}

export const addIngredient = createAction('ADD_INGREDIENT', byTheMenu);
export const removeIngredient = createAction('REMOVE_INGREDIENT', byTheMenu);
export const setIngredients = createAction('SET_INGREDIENTS', (payload: IngredientCounts) => ({
  payload,
  meta: { basePrice: currentMenu().basePrice },
}));
export const fetchIngredientsFailed = createAction('FETCH_INGREDIENTS_FAILED');

const initialState: BurgerBuilderState = {
  ingredients: null,
  totalPrice: toDecimal(PRICE_LIST.base),
  error: false,
  building: false,
};

/** The action carries the current price and limit of the menu. */
function byTheMenu(payload: string) {
  const { unitPrice = 0, maxCount = 0 } = itemOf(currentMenu(), payload) ?? {};
  return { payload, meta: { unitPrice, maxCount } };
}

/** A plain reducer keeps immer out of the code that the first screen waits for. */
export function burgerBuilderReducer(
  state = initialState,
  action: UnknownAction,
): BurgerBuilderState {
  if (addIngredient.match(action)) {
    const { payload: name, meta } = action;
    return changed(
      state,
      (burger) => withOneMore(burger, name, meta.maxCount),
      (price) => priceAfterAdding(price, meta.unitPrice),
    );
  }
  if (removeIngredient.match(action)) {
    const { payload: name, meta } = action;
    return changed(
      state,
      (burger) => withOneLess(burger, name),
      (price) => priceAfterRemoving(price, meta.unitPrice),
    );
  }
  if (setIngredients.match(action)) {
    const totalPrice = toDecimal(action.meta.basePrice);
    return { ...initialState, ingredients: action.payload, totalPrice };
  }
  if (fetchIngredientsFailed.match(action)) return { ...state, error: true };
  // The builder starts fresh after an order: the next visit loads the ingredients again.
  if (purchaseBurgerSuccess.match(action)) return initialState;
  return state;
}

/** A decimal amount. */
export function selectPrice(state: { burgerBuilder: BurgerBuilderState }): number {
  return payable(state.burgerBuilder.totalPrice);
}

function changed(
  state: BurgerBuilderState,
  change: (burger: IngredientCounts) => IngredientCounts,
  reprice: (price: Cents) => Cents,
): BurgerBuilderState {
  if (state.ingredients === null) return state;
  const ingredients = change(state.ingredients);
  if (ingredients === state.ingredients) return state;
  const totalPrice = toDecimal(reprice(toCents(state.totalPrice)));
  return { ...state, ingredients, totalPrice, building: true };
}
