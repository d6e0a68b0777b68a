import { useSyncExternalStore } from 'react';

/** From this width on, the order has a column beside the form; the same as in CheckoutPage.module.css. */
const WIDE = '(min-width: 56.25rem)';

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
