import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { AppThunk } from '../../store.ts';
import { buildUp } from '../load-ingredients.ts';

/** Whether the builder that is shown is what the page was loaded with. */
export function isFirstBuild(): AppThunk<boolean> {
  return (_dispatch, _getState, { openBuild }) => openBuild === undefined;
}

/** @returns whether another burger was in progress before */
export function openOther(build: string | null): AppThunk<boolean> {
  return (_dispatch, _getState, services) => {
    const before = services.openBuild;
    services.openBuild = build;
    return before !== undefined && before !== build;
  };
}

/** Piece by piece, as presses would. */
export function bringTo(burger: IngredientCounts): AppThunk {
  return (dispatch, getState) => {
    const inProgress = getState().burgerBuilder.ingredients;
    if (inProgress !== null) dispatch(buildUp(inProgress, countsFrom(burger)));
  };
}
