import { pushWords } from '@tall-order/domain/pushed-statuses.ts';
import type { PushMessage } from '@tall-order/domain/pushed-statuses.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';

/** Replaces older messages about the same order. Browsers require a notification for every message. */
export async function showPush(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  // The message is from the shop itself, encrypted so that nobody between could change it.
  const message = data?.json() as PushMessage | undefined;
  const title = message === undefined ? 'Your order has news' : pushWords(message);
  await registration.showNotification(title, {
    tag: `order ${message?.callSign}`,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

/** Opens the orders in an open tab that shows them, or else in a new one. */
export async function openOrders(clients: Clients): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isAtOrders = ({ url }: WindowClient) => new URL(url).pathname === SCREEN_PATHS.orders;
  const tab = tabs.find(isAtOrders);
  if (tab === undefined) await clients.openWindow(SCREEN_PATHS.orders);
  else await tab.focus();
}
