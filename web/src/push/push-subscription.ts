import type {
  PushSubscriptionBody,
  PushReply,
  SubscriptionReply,
} from '@tall-order/domain/push-contract.ts';
import { request, requestQuietly } from '../api/client.ts';
import type { Reply } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';

/** A call that the visitor did not start: without an answer, no messages are offered. */
export function fetchPush(token: string): Promise<Reply<PushReply>> {
  return requestQuietly(ownCall('GET /push.json', { token }));
}

export function subscribeToOrder(
  token: string,
  orderId: string,
  body: PushSubscriptionBody,
): Promise<Reply<SubscriptionReply>> {
  const params = { id: orderId };
  return request(ownCall('PUT /baskets/:id/push.json', { token, params, body }));
}

/** How long to wait for a worker that is being installed, in milliseconds; a blocked worker never comes. */
const WORKER_MS = 10_000;

/**
 * Subscribes this browser unless it is subscribed already. The visitor's permission is needed before.
 * @param publicKey of the shop, as base64url
 * @throws the browser's error if it cannot subscribe
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionBody> {
  const { pushManager } = await activeWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  let subscription: PushSubscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch (error) {
    // May have the key of another shop that used this address before.
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
}

/**
 * Whether this browser is subscribed to the shop's key. A subscription to a key that the shop has replaced ends
 * here: whoever has that key could go on sending to it.
 * @param publicKey of the shop, as base64url
 */
export async function isBrowserSubscribed(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return false;
  if (isOfKey(subscription, publicKey)) return true;
  await subscription.unsubscribe();
  return false;
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  // A browser that does not tell it cannot be asked.
  if (applicationServerKey === null) return true;
  const binary = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
  const known = new Uint8Array(applicationServerKey);
  return (
    known.length === binary.length && known.every((byte, at) => byte === binary.charCodeAt(at))
  );
}

/** Ends the subscription at the push service of the browser's maker as well. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There is no worker.')), WORKER_MS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
