import { formatDraft } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { paths } from '../paths.ts';

/**
 * Writes the burger in progress into the URL at once, where the builder would take a moment to, so
 * that a reload finds it. Other screens' URLs and the entry's state stay as they are.
 * @param burger null while the ingredients load, when the URL is still the one it came with
 */
export function keepBurgerInAddress(burger: IngredientCounts | null): void {
  const { pathname } = window.location;
  if (burger === null || (pathname !== paths.builder && pathname !== paths.checkout)) return;
  const draft = formatDraft(burger);
  window.history.replaceState(window.history.state, '', draft === '' ? pathname : `?${draft}`);
}
