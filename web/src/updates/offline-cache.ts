import { createAtom } from '../create-atom.ts';

/** While a burger is being built. */
export const OFFLINE = 'You are offline. Your burger is safe. Reconnect to order.';

const WORKER = '/sw.js';

/** Shown when a new version has arrived (specification §8). */
export const NEW_CONTENT = 'New content is available; please refresh.';

/** How long a page that was asked to refresh waits for the new version, in milliseconds. */
const TAKE_OVER_MS = 5000;

interface TrustedScriptUrls {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: TrustedScriptUrls) => TrustedScriptUrls;
}

/** A new version waits until every tab of the old one is closed or the visitor asks for it. */
export async function registerOfflineCache(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let registration: ServiceWorkerRegistration | undefined;
  try {
    // The browser's own cache must not keep an old list of files alive.
    registration = await navigator.serviceWorker.register(trustedWorkerUrl(), {
      updateViaCache: 'none',
    });
  } catch {
    // Blocked by the browser or not reachable: the storefront works without it.
    return;
  }
  // Software that blocks workers may return nothing instead of refusing the call.
  if (registration === undefined) return;
  const found = registration;
  // A waiting worker is from an earlier visit, or was found while this page was being opened.
  if (found.waiting !== null) announceInstalled(found, found.waiting);
  followInstalling(found);
  found.addEventListener('updatefound', () => followInstalling(found));
}

/** The registration whose new version is installed and waits for the old one to end; null for none. */
export const newVersion = createAtom<ServiceWorkerRegistration | null>(null);

/**
 * Lets the new version take over.
 * @param reload called when it has, or after a while: a reload ends the requests that hold it up
 */
export function takeNewVersion(reload: () => void): void {
  const waiting = newVersion.get()?.waiting ?? null;
  if (waiting === null) {
    reload();
    return;
  }
  // The worker is watched, not the page's controller: after a forced reload, a page has no controller.
  waiting.addEventListener(
    'statechange',
    () => {
      // The timer must not start the reload a second time.
      clearTimeout(heldUp);
      reload();
    },
    { once: true },
  );
  // A browser may delay the new version for minutes while the old one still answers a request of this page.
  const heldUp = setTimeout(reload, TAKE_OVER_MS);
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Follows a worker until it has installed (specification §8). Two events may name the same worker. */
function followInstalling(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing;
  if (worker === null) return;
  // A single handler: a second event for the same worker must not add another listener.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  worker.onstatechange = () => {
    if (worker.state === 'installed') announceInstalled(registration, worker);
  };
}

/** Says that a worker is installed: the first one as the cache, any other as a new version. */
function announceInstalled(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
  const { active } = registration;
  const isFirst = active === null || active === worker;
  // oxlint-disable-next-line no-console -- the specification asks for exactly these two lines
  console.log(isFirst ? 'Content is cached for offline use.' : NEW_CONTENT);
  if (!isFirst) newVersion.set(registration);
}

/** The worker's address, approved by the one policy that the content security policy allows. */
function trustedWorkerUrl(): string {
  // Not every browser has Trusted Types, and TypeScript's library has no type for them yet.
  const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (trustedTypes === undefined) return WORKER;
  return trustedTypes
    .createPolicy('tall-order', {
      createScriptURL: (url) => {
        if (url !== WORKER) throw new TypeError('Only the offline cache may be registered.');
        return url;
      },
    })
    .createScriptURL(WORKER);
}
