import type { AppThunk } from '../store.ts';

/** Ends the query of a shared link; `yes` is no count, so no ingredient can be meant. */
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
