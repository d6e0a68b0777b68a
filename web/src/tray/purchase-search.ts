import { formatDraft } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { formatTray } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';

/**
 * The burger in progress and the tray as a query, without the question mark.
 * @param start the starting counts
 */
export function purchaseSearch(
  burger: IngredientCounts,
  tray: Tray,
  start?: IngredientCounts,
): string {
  return [formatDraft(burger, start), formatTray(tray)].filter((part) => part !== '').join('&');
}
