import { createPortal } from 'react-dom';
import { noticesShown } from '../notices-shown.ts';
import type { AppStore } from '../store.ts';
import { keepBurgerInAddress } from './keep-burger-in-address.ts';
import { Notices } from './Notices.tsx';
import { registerOfflineCache, takeNewVersion } from './offline-cache.ts';

const MANIFEST = '/manifest.webmanifest';
/** A browser that reads the manifest animates its offer to install the shop, which slows the page. */
const MANIFEST_AFTER_MS = 2000;

/** Rendered outside the application, so that the first screen does not wait for the notices. */
export function startNotices(store: AppStore): void {
  const place = document.getElementById('notices');
  if (place === null) throw new Error('The page has no element with the id "notices".');
  const refresh = () => {
    takeNewVersion(() => {
      keepBurgerInAddress(store.getState().burgerBuilder);
      window.location.reload();
    });
  };
  stayBelowToolbar(place);
  noticesShown.set(createPortal(<Notices onRefresh={refresh} />, place));
  void registerOfflineCache();
  setTimeout(linkManifest, MANIFEST_AFTER_MS);
}

/** With large letters the toolbar has two rows, and a notice must not cover its button. */
function stayBelowToolbar(place: HTMLElement): void {
  const toolbar = document.querySelector('header');
  if (toolbar === null) return;
  new ResizeObserver(() => {
    place.style.setProperty('--toolbar-height', `${toolbar.offsetHeight}px`);
  }).observe(toolbar);
}

function linkManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }),
  );
}
