import { parseDraft } from '@tall-order/domain/draft.ts';
import { INGREDIENTS } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { fetchIngredients } from '../api/ingredients-calls.ts';
import type { AppDispatch, AppThunk } from '../store.ts';
import {
  addIngredient,
  fetchIngredientsFailed,
  removeIngredient,
  setIngredients,
} from './burger-builder-state.ts';

/** Loads under way, each by the getState of its store. */
const underWay = new WeakMap<object, Promise<void>>();

/**
 * Loads the counts every burger starts with, then brings the burger to the draft that the URL
 * carries. While a load is under way there is no second one.
 * @param draftSearch the URL's query; pieces of it that make no sense are ignored
 */
export function loadIngredients(draftSearch: string): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    const load =
      underWay.get(getState) ??
      fetchIngredients().then((reply) => {
        underWay.delete(getState);
        if (!reply.ok) {
          dispatch(fetchIngredientsFailed());
          return;
        }
        dispatch(setIngredients(reply.value));
        const draft = parseDraft(draftSearch);
        if (draft !== null) applyDraft(dispatch, reply.value, draft);
      });
    underWay.set(getState, load);
    return load;
  };
}

/** Gets from one burger to another one piece at a time, so that the price follows the ordinary way. */
function applyDraft(dispatch: AppDispatch, start: IngredientCounts, draft: IngredientCounts): void {
  for (const ingredient of INGREDIENTS) {
    for (let n = start[ingredient]; n < draft[ingredient]; n += 1) {
      dispatch(addIngredient(ingredient));
    }
    for (let n = start[ingredient]; n > draft[ingredient]; n -= 1) {
      dispatch(removeIngredient(ingredient));
    }
  }
}
