import { countOf, countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { AppThunk } from '../store.ts';
import { addIngredient, removeIngredient, setIngredients } from './burger-builder-slice.ts';

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

/** Begins the burger in progress anew, at the prices of a menu, and builds it up. */
export function buildAnew(menu: Menu, burger: IngredientCounts): AppThunk {
  return (dispatch) => {
    const start = startingCounts(menu);
    dispatch(setIngredients(start));
    dispatch(buildUp(start, burger));
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
