import { parsePushMessage, pushWords } from '@tall-order/domain/order-messages.ts';
import type { PushMessage } from '@tall-order/domain/order-messages.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';

/**
 * Replaces older messages about the same order. Browsers require a notification for every message, so what is
 * no message of this shop gets one without any of its text.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const message = readMessage(data);
  await registration.showNotification(
    message === null ? 'Your order has news' : pushWords(message, Date.now()),
    {
      tag: message === null ? 'order' : `order ${message.callSign}`,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    },
  );
}

function readMessage(data: Pick<PushMessageData, 'json'> | null): PushMessage | null {
  try {
    return parsePushMessage(data?.json());
  } catch {
    // It is no JSON.
    return null;
  }
}

/** Opens the orders in an open tab that shows them, or else in a new one. */
export async function openOrders(clients: Clients): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isAtOrders = ({ url }: WindowClient) => new URL(url).pathname === SCREEN_PATHS.orders;
  const tab = tabs.find(isAtOrders);
  if (tab === undefined) await clients.openWindow(SCREEN_PATHS.orders);
  else await tab.focus();
}
