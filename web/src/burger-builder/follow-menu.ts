import { followRecords } from '../api/follow-records.ts';
import { menuAddress, parseMenu } from '../api/menu-calls.ts';
import { keepMenu } from '../menu/kept-menu.ts';
import type { AppStore } from '../store.ts';
import { applyMenu } from './apply-menu.ts';

/** The first seconds belong to the screen, and to tools that wait for the page to be done loading. */
const BEGIN_AFTER_MS = 2000;
/** The menu is not urgent: the shop checks every order against it. */
const AGAIN_MS = 10_000;

/** Only in a visible tab: browsers open few connections to one shop. */
export function followMenu(store: AppStore): void {
  const address = menuAddress();
  if (address === null) return;
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
        const menu = parseMenu(records);
        if (menu === null) return;
        void store.dispatch(applyMenu(menu));
        void keepMenu(records);
      },
      onConnection: () => {},
      onRefused: () => {},
      againMs: AGAIN_MS,
    });
  setTimeout(() => {
    follow();
    document.addEventListener('visibilitychange', follow);
  }, BEGIN_AFTER_MS);
}
