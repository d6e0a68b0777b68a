/**
 * The streams that all windows of a browser hold open together. Over HTTP/1.1 a browser has six connections to
 * one server; each stream takes one for itself, and calls need the others.
 */
const PLACES_FOR_ORDERS = ['stream of orders 1', 'stream of orders 2'];
/** Every window follows the menu, which must not take the places of the orders. */
const PLACES_FOR_MENU = ['stream of the menu'];

interface PlaceSeeker {
  /** what the stream is to follow */
  address: string;
  /** called when the window may hold a stream */
  onPlace: () => void;
  /** called if there is no place at the moment; `onPlace` may still follow */
  onNone: () => void;
}

/** A window's place for one stream, which it seeks and leaves any number of times. */
export function streamPlace({ onPlace, ...seeker }: PlaceSeeker) {
  let giveBack: (() => void) | null = null;
  let isHeld = false;
  return {
    isHeld: () => isHeld,
    /** @returns false if the window already waits for a place */
    seek: (): boolean => {
      if (giveBack !== null) return false;
      const enter = () => {
        isHeld = true;
        onPlace();
      };
      giveBack = seekPlace({ ...seeker, onPlace: enter });
      return true;
    },
    leave: () => {
      giveBack?.();
      giveBack = null;
      isHeld = false;
    },
  };
}

/**
 * Seeks a place for a stream. It is free again as soon as it is given back, or its window is closed or crashes:
 * the browser then gives it to the window that has waited longest.
 * @returns gives the place back, or stops waiting for one
 */
function seekPlace({ address, onPlace, onNone }: PlaceSeeker): () => void {
  const places = address.includes('/menu.json') ? PLACES_FOR_MENU : PLACES_FOR_ORDERS;
  // Missing where the shop is opened without TLS, except on its own machine.
  const { locks }: { locks?: LockManager } = navigator;
  let isSettled = false;
  const waiting = new AbortController();
  let giveBack = () => {};
  const untilGivenBack = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  /** @returns how long the lock is held */
  const enter = (lock: Lock | null): Promise<void> | undefined => {
    if (lock === null || isSettled) return undefined;
    isSettled = true;
    waiting.abort();
    onPlace();
    return untilGivenBack;
  };

  const seek = async (manager: LockManager) => {
    for (const place of places) {
      if (isSettled) return;
      // oxlint-disable-next-line no-await-in-loop -- one place is enough
      await new Promise<void>((resolve, reject) => {
        const held = manager.request(place, { ifAvailable: true }, (lock) => {
          resolve();
          return enter(lock);
        });
        held.catch(reject);
      });
    }
    if (isSettled) return;
    onNone();
    const { signal } = waiting;
    await Promise.allSettled(places.map((place) => manager.request(place, { signal }, enter)));
  };

  if (locks === undefined) onNone();
  else void seek(locks).catch(onNone);
  return () => {
    isSettled = true;
    waiting.abort();
    giveBack();
  };
}
