import { currentTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import type { AppThunk } from '../store.ts';

/** The query of what is to be ordered at this moment, without the question mark. */
export function searchNow(): AppThunk<string> {
  return (_dispatch, getState) =>
    purchaseSearch(getState().burgerBuilder.ingredients ?? {}, currentTray());
}
