import { followRecords } from '../api/follow-records.ts';
import { menuAddress, readMenuAndShop } from '../api/menu-calls.ts';
import { readReply } from '../api/own-call.ts';
import { keepMenu } from '../menu/kept-menu.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import type { AppStore } from '../store.ts';
import { applyMenu } from './apply-menu.ts';

/** The first seconds are for the screen, and for tools that wait until the page has finished loading. */
const BEGIN_AFTER_MS = 2000;
/** The menu is not urgent: the shop checks every order against it. */
const AGAIN_MS = 10_000;

/** Follows the menu in a visible tab only, because browsers limit the connections to one server. @returns stops it */
export function followMenu(store: AppStore): () => void {
  const address = menuAddress();
  if (address === null) return () => {};
  let stop: (() => void) | null = null;
  const follow = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (stop !== null)) return;
    stop?.();
    stop = isSeen ? start() : null;
  };
  const start = () =>
    followRecords({
      address: () => address,
      onRecords: (records) => {
        const sent = readReply(records, readMenuAndShop);
        if (sent === null) return;
        applyShopStatus(sent.status);
        void store.dispatch(applyMenu(sent.menu));
        void keepMenu(records);
      },
      onConnection: () => {},
      onRefused: () => {},
      againMs: AGAIN_MS,
    });
  const timer = setTimeout(() => {
    follow();
    document.addEventListener('visibilitychange', follow);
  }, BEGIN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
