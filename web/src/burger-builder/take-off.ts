import { countOf } from '@tall-order/domain/ingredients.ts';
import { removeIngredient } from './burger-builder-slice.ts';
import type { AppThunk } from '../store.ts';

export function takeOff(names: string[]): AppThunk {
  return (dispatch, getState) => {
    const burger = getState().burgerBuilder.ingredients;
    if (burger === null) return;
    for (const name of names) {
      for (let n = countOf(burger, name); n > 0; n -= 1) dispatch(removeIngredient(name));
    }
  };
}
