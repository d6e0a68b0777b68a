import { screenPart } from './App.tsx';
import { followMenu } from './burger-builder/follow-menu.ts';
import { paths } from './paths.ts';
import type { AppStore } from './store.ts';
import { startNotices } from './updates/start-notices.tsx';

/** A browser may be idle while what the first screen shows is still on its way. */
const FIRST_VISIT_MS = 1000;

/** A first visit fills the offline cache; later a new version may be found at any moment. */
export async function startTheRest(store: AppStore): Promise<void> {
  const isFirstVisit = !navigator.serviceWorker?.controller;
  await new Promise((resolve) => {
    setTimeout(resolve, isFirstVisit ? FIRST_VISIT_MS : 0);
  });
  startNotices(store);
  followMenu(store);
  // The one screen that every visitor needs before ordering.
  await screenPart(paths.auth, null);
}
