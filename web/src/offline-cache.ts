const WORKER = '/sw.js';

/** A script address that the browser's Trusted Types accept. */
interface TrustedScriptUrls {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: TrustedScriptUrls) => TrustedScriptUrls;
}

/**
 * Registers the offline cache of the built storefront, once the page has loaded so that it does not
 * compete with it. A new version waits until every tab of the old one is closed.
 */
export function registerOfflineCache(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(trustedWorkerUrl());
    registration.addEventListener('updatefound', () => announce(registration.installing));
  } catch {
    // Blocked by the browser or not reachable: the storefront works without it.
  }
}

/** Tells (specification §8) when a worker has finished installing. */
function announce(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state !== 'installed') return;
    const message =
      navigator.serviceWorker.controller === null
        ? 'Content is cached for offline use.'
        : 'New content is available; please refresh.';
    // oxlint-disable-next-line no-console -- the specification asks for exactly this
    console.log(message);
  });
}

/** The worker's address, blessed by the one policy that the content security policy allows. */
function trustedWorkerUrl(): string {
  // Not every browser has it, and the standard library does not know its type yet.
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
