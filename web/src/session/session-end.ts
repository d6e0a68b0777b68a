import { endedSession, sessionEnd } from './session.ts';
import type { AppStore } from '../store.ts';

/** Fills `endedSession` when a session expires, but not when the visitor ends it. @returns stops it */
export function watchSessionEnd(store: AppStore): () => void {
  let end = store.dispatch(sessionEnd());
  return store.subscribe(() => {
    const before = end;
    end = store.dispatch(sessionEnd());
    if (end !== null) endedSession.set(null);
    // The screen redirects only after this, so the path is still that of the screen.
    else if (before !== null && before <= Date.now()) {
      endedSession.set({ kind: 'expired', on: window.location.pathname });
    }
  });
}
