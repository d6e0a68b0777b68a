import { endedSession } from './ended-session.ts';
import { sessionEnd } from './session.ts';
import type { AppStore } from '../store.ts';

/** Follows whether a session ends by itself; one that the visitor ends is no news to them. */
export function watchSessionEnd(store: AppStore): () => void {
  let end = store.dispatch(sessionEnd());
  return store.subscribe(() => {
    const before = end;
    end = store.dispatch(sessionEnd());
    if (end !== null) endedSession.set(null);
    // The screen leads away only after this.
    else if (before !== null && before <= Date.now()) {
      endedSession.set({ on: window.location.pathname });
    }
  });
}
