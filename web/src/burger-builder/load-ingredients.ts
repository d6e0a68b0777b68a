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

/** The stores whose ingredients are on their way, each known by its getState. */
const underWay = new WeakSet<object>();

/**
 * Loads the counts every burger starts with, then brings the burger to the draft that the URL
 * carries. Does nothing while a load is under way.
 * @param draftSearch the URL's query; pieces of it that make no sense are ignored
 */
export function loadIngredients(draftSearch: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (underWay.has(getState)) return;
    underWay.add(getState);
    const reply = await fetchIngredients();
    underWay.delete(getState);
    if (!reply.ok) {
      dispatch(fetchIngredientsFailed());
      return;
    }
    dispatch(setIngredients(reply.value));
    const draft = parseDraft(draftSearch);
    if (draft !== null) applyDraft(dispatch, reply.value, draft);
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
