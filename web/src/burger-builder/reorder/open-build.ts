import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { AppThunk } from '../../store.ts';
import { buildUp } from '../load-ingredients.ts';

/** Which burger of the visit is in progress; undefined while the page has just been loaded. */
let openBuild: string | null | undefined;

/** Whether the builder that is shown is what the page was loaded with. */
export function isFirstBuild(): boolean {
  return openBuild === undefined;
}

/**
 * Notes which burger is in progress.
 * @returns whether it is another one than before
 */
export function openOther(build: string | null): boolean {
  const isOther = openBuild !== undefined && openBuild !== build;
  openBuild = build;
  return isOther;
}

/** Brings the burger in progress to another one, piece by piece, as presses would. */
export function bringTo(burger: IngredientCounts): AppThunk {
  return (dispatch, getState) => {
    const inProgress = getState().burgerBuilder.ingredients;
    if (inProgress !== null) dispatch(buildUp(inProgress, countsFrom(burger)));
  };
}
