import { currentTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import type { AppThunk } from '../store.ts';

/** The burger in progress and the tray as a query, without the question mark. */
export function searchNow(): AppThunk<string> {
  return (_dispatch, getState) =>
    purchaseSearch(getState().burgerBuilder.ingredients ?? {}, currentTray());
}
