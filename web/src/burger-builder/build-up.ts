import { countOf, countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { AppThunk } from '../store.ts';
import { addIngredient, removeIngredient } from './burger-builder-slice.ts';

/** Turns a burger into another piece by piece, so that the price is computed as for presses. */
export function buildUp(start: IngredientCounts, burger: IngredientCounts): AppThunk {
  return (dispatch) => {
    for (const name of Object.keys({ ...start, ...burger })) {
      for (let n = countOf(start, name); n < countOf(burger, name); n += 1) {
        dispatch(addIngredient(name));
      }
      for (let n = countOf(start, name); n > countOf(burger, name); n -= 1) {
        dispatch(removeIngredient(name));
      }
    }
  };
}

/** Changes the burger in progress piece by piece, as presses do. */
export function changeBurgerTo(burger: IngredientCounts): AppThunk {
  return (dispatch, getState) => {
    const inProgress = getState().burgerBuilder.ingredients;
    if (inProgress !== null) dispatch(buildUp(inProgress, countsFrom(burger)));
  };
}

export function takeOff(names: readonly string[]): AppThunk {
  return (dispatch, getState) => {
    const burger = getState().burgerBuilder.ingredients;
    if (burger === null) return;
    for (const name of names) {
      for (let n = countOf(burger, name); n > 0; n -= 1) dispatch(removeIngredient(name));
    }
  };
}
