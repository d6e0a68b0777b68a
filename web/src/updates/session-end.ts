import { sessionEnd } from '../auth/session.ts';
import { createValue } from '../create-value.ts';
import type { AppStore } from '../store.ts';

/** Whether a session has come to its end while the storefront was open, and no other has begun. */
export const sessionHasEnded = createValue(false);

/** Follows whether a session ends by itself; one that the visitor ends is no news to them. */
export function watchSessionEnd(store: AppStore): () => void {
  let end = sessionEnd();
  return store.subscribe(() => {
    const before = end;
    end = sessionEnd();
    if (end !== null) sessionHasEnded.set(false);
    else if (before !== null && before <= Date.now()) sessionHasEnded.set(true);
  });
}
