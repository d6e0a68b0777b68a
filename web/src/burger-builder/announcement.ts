import { useSyncExternalStore } from 'react';

let words = '';
const readers = new Set<() => void>();

/**
 * Has something read out by the builder's one live region, in place of what it said before. Every
 * part of the builder says what it has to say here: several regions would talk over one another.
 */
export function announce(text: string): void {
  words = text;
  for (const tell of readers) tell();
}

/** What is to be read out, followed. */
export function useAnnouncement(): string {
  return useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  );
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}
