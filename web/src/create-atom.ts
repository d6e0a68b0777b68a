import { useSyncExternalStore } from 'react';

/** A value outside the application state, which components follow. */
export interface Atom<T> {
  get: () => T;
  set: (next: T) => void;
  /** calls a listener after each change, until the returned function is called */
  subscribe: (listener: () => void) => () => void;
  /** a hook that follows the current value; a prerendered page has the initial value until it is hydrated */
  useValue: () => T;
}

export function createAtom<T>(initial: T): Atom<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
