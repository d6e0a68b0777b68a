import type { AppThunk } from '../store.ts';

/** Safari refuses more than 100 history changes in 30 seconds; other browsers allow more. */
const MS_PER_CHANGE = 600;
/** So many changes may be made at once after a rest; with those above, 90 in any 30 seconds. */
const MAX_AT_ONCE = 40;

/**
 * Puts a query into the history entry that is there: at once while the browser allows it, otherwise in
 * a moment, and at the latest when the page is hidden.
 * @param search the query without the question mark
 * @returns gives up a change that still waits
 */
export function writeDraft(pathname: string, search: string): AppThunk<() => void> {
  return (_dispatch, _getState, services) => {
    if (window.location.search === (search === '' ? '' : `?${search}`)) return () => {};
    const wait = services.addressChangesEnd - (MAX_AT_ONCE - 1) * MS_PER_CHANGE - performance.now();
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
    };
    const write = () => {
      stop();
      services.addressChangesEnd =
        Math.max(services.addressChangesEnd, performance.now()) + MS_PER_CHANGE;
      // Past the router, which would draw the same screen again and hold up a press.
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
