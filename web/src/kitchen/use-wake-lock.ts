import { useEffect, useState } from 'react';

/** @returns whether the screen stays on: some browsers cannot, and a device that saves power may refuse */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);

  // The browser releases the lock whenever the page is hidden.
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async () => {
      if (document.visibilityState === 'hidden' || (lock !== null && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) await lock.release();
        else {
          setHeld(true);
          lock.addEventListener('release', () => setHeld(false));
        }
      } catch {
        // The browser refused; the board shows this, and tries again when the page is next visible.
        setHeld(false);
      }
    };
    void hold();
    const onVisible = () => void hold();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);

  return held;
}
