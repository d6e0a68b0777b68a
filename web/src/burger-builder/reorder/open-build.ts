import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { AppThunk } from '../../store.ts';
import { buildUp } from '../build-up.ts';

/** Whether no burger has been opened since the page was loaded. */
export function isFirstBuild(): AppThunk<boolean> {
  return (_dispatch, _getState, { openBuild }) => openBuild === undefined;
}

/** @returns whether another burger was in progress before */
export function openOther(build: string | null): AppThunk<boolean> {
  return (_dispatch, _getState, visit) => {
    const before = visit.openBuild;
    visit.openBuild = build;
    return before !== undefined && before !== build;
  };
}

/** Changes the burger in progress piece by piece, as presses do. */
export function changeBurgerTo(burger: IngredientCounts): AppThunk {
  return (dispatch, getState) => {
    const inProgress = getState().burgerBuilder.ingredients;
    if (inProgress !== null) dispatch(buildUp(inProgress, countsFrom(burger)));
  };
}
