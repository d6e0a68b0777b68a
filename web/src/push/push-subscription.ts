import type { PushSubscriptionBody } from '@tall-order/domain/push-contract.ts';

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
