import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { screenPart } from './App.tsx';
import { followMenu } from './burger-builder/follow-menu.ts';
import { watchSessionEnd } from './session/session-end.ts';
import { currentShop } from './shop/current-shop.ts';
import { followSale } from './shop/follow-sale.ts';
import { refreshShop } from './shop/refresh-shop.ts';
import type { AppStore } from './store.ts';
import { startNotices } from './updates/Notices.tsx';

/** A browser may be idle while the files of the first screen are still loading. */
const FIRST_VISIT_MS = 1000;

/** Waits at a first visit, which fills the offline cache; later, a new version may be found at any moment. */
export async function startTheRest(store: AppStore): Promise<void> {
  watchSessionEnd(store);
  // It asks nobody, and the order button must not say for a second that a closed shop sells.
  followSale();
  const isFirstVisit = !navigator.serviceWorker?.controller;
  await new Promise((resolve) => {
    setTimeout(resolve, isFirstVisit ? FIRST_VISIT_MS : 0);
  });
  startNotices(store);
  followMenu(store);
  // The builder got the shop's version with the menu.
  if (currentShop().version === null) void refreshShop();
  // Whoever builds a burger needs the sign-in screen before ordering; who only looks does not.
  addEventListener('click', () => void screenPart(SCREEN_PATHS.auth, null), { once: true });
}
