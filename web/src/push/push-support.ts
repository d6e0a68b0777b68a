import { isOwnDataService } from '../api/base-addresses.ts';

/** `installed-only` is an iPhone, which shows push messages only once the shop is on its Home Screen. */
export type PushSupport = 'full' | 'installed-only' | 'none';

export function pushSupport(): PushSupport {
  // A hosted service has no such calls.
  if (!isOwnDataService() || !('serviceWorker' in navigator)) return 'none';
  if ('PushManager' in window && 'Notification' in window) return 'full';
  return isAppleTouch() && !isInstalled() ? 'installed-only' : 'none';
}

/** An iPad identifies itself as a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  // Apple's own property, which TypeScript's library does not have.
  return (navigator as { standalone?: boolean }).standalone === true;
}
