import { useSyncExternalStore } from 'react';

let message: string | null = null;
const listeners = new Set<() => void>();

/** Makes `text` the message of the last failed request; null when there is none to show. */
export function publishRequestFailure(text: string | null): void {
  if (text === message) return;
  message = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function clear(): void {
  publishRequestFailure(null);
}

/** The message of the last failed request, for people, until it is cleared or a new request starts. */
export function useRequestFailure(): { message: string | null; clear: () => void } {
  const shown = useSyncExternalStore(
    subscribe,
    () => message,
    // A prerendered page has asked for nothing yet.
    () => null,
  );
  return { message: shown, clear };
}
