import { isOrderable } from '@tall-order/domain/burger.ts';
import { purchaseSearch, isTrayEmpty } from '@tall-order/domain/tray.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { AppThunk } from '../store.ts';
import { currentMenu } from '../menu/current-menu.ts';
import { currentTray } from '../tray/current-tray.ts';
import type { BurgerBuilderState } from './burger-builder-slice.ts';

/** In the query of a shared link, to which messengers add their own; `yes` is no count, so no ingredient can be meant. */
export const SHARED = 'shared=yes';

/** Safari refuses more than 100 history changes in 30 seconds; other browsers allow more. */
const MS_PER_CHANGE = 600;
/**
 * How many changes may follow one another at once after a rest; with those of MS_PER_CHANGE, 90 in any 30
 * seconds.
 */
const MAX_AT_ONCE = 40;

/**
 * Writes a query into the current history entry: at once while the browser allows it, otherwise a moment
 * later, and at the latest when the page is hidden.
 * @param search the query without the question mark
 * @returns a function that cancels a waiting change
 */
export function writeDraft(pathname: string, search: string): AppThunk<() => void> {
  return (_dispatch, _getState, visit) => {
    if (window.location.search === (search === '' ? '' : `?${search}`)) return () => {};
    const wait = visit.addressChangesEnd - (MAX_AT_ONCE - 1) * MS_PER_CHANGE - performance.now();
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
    };
    const write = () => {
      stop();
      visit.addressChangesEnd =
        Math.max(visit.addressChangesEnd, performance.now()) + MS_PER_CHANGE;
      // The router is bypassed: it would render the same screen again and delay a press.
      const address = search === '' ? pathname : `?${search}`;
      window.history.replaceState(window.history.state, '', address);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (wait <= 0) {
      write();
    } else {
      timer = setTimeout(write, wait);
      window.addEventListener('pagehide', write);
      document.addEventListener('visibilitychange', write);
    }
    return stop;
  };
}

/** The screens whose URLs carry the burger. */
export const SCREENS_WITH_BURGER: ReadonlySet<string> = new Set<string>([
  SCREEN_PATHS.builder,
  SCREEN_PATHS.checkout,
]);

/**
 * Writes the burger in progress into the URL at once, so that a reload finds it. The URL of the orders cannot
 * carry a burger, so it becomes that of the builder.
 */
export function keepBurgerInAddress({ ingredients, building }: BurgerBuilderState): void {
  // While the ingredients load, the URL still has the burger that the page was opened with.
  if (ingredients === null) return;
  const { pathname } = window.location;
  const search = purchaseSearch(ingredients, currentTray(), startingCounts(currentMenu()));
  if (SCREENS_WITH_BURGER.has(pathname)) {
    window.history.replaceState(window.history.state, '', search === '' ? pathname : `?${search}`);
  } else if (
    pathname === SCREEN_PATHS.orders &&
    ((building && isOrderable(ingredients)) || !isTrayEmpty(currentTray()))
  ) {
    window.history.pushState(null, '', `${SCREEN_PATHS.builder}?${search}`);
  }
}
