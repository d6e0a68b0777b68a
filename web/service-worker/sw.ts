import { CALL_PATHS, WAITING_PAGE } from '@tall-order/domain/screens.ts';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openOrders, showPush } from './show-push.ts';

// A service worker's globals, with the files that the build lists by `globPatterns` in vite.config.ts.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: [] };

// The page at / is the prerendered builder for every query, even one with an empty parameter name.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^/] });
cleanupOutdatedCaches();
const screens = createHandlerBoundToURL(`/${WAITING_PAGE}`);
registerRoute(new NavigationRoute(screens, { denylist: [...CALL_PATHS] }));

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrders(self.clients));
});
