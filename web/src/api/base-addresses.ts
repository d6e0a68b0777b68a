const DEFAULT_API_KEY = 'tall-order';

export function dataAddress(path: string, token?: string): string {
  const auth = token === undefined ? '' : `?auth=${encodeURIComponent(token)}`;
  return withoutTrailingSlash(import.meta.env.VITE_DATA_BASE ?? '') + path + auth;
}

/** Whether the data service is the shop's own server, which has the page's origin and answers more calls. */
export function isOwnDataService(): boolean {
  return isOwnOrigin(withoutTrailingSlash(import.meta.env.VITE_DATA_BASE ?? ''));
}

/** Whether an address is at the page's own origin. */
export function isOwnOrigin(base: string): boolean {
  // The default comes first, because every press calls this and parsing a URL is slow.
  if (base === '') return true;
  const address = `${base}/`;
  return import.meta.env.SSR
    ? address.startsWith('/')
    : new URL(address, window.location.href).origin === window.location.origin;
}

export function identityAddress(operation: string): string {
  const base = withoutTrailingSlash(import.meta.env.VITE_IDENTITY_BASE ?? '');
  return `${base}/v1/accounts:${operation}?key=${apiKey()}`;
}

function apiKey(): string {
  const configuredKey = import.meta.env.VITE_API_KEY ?? '';
  return encodeURIComponent(configuredKey === '' ? DEFAULT_API_KEY : configuredKey);
}

/** Null for a hosted service, which has no such call. */
export function passwordPolicyAddress(): string | null {
  const base = withoutTrailingSlash(import.meta.env.VITE_IDENTITY_BASE ?? '');
  return isOwnOrigin(base) ? `${base}/v2/passwordPolicy?key=${apiKey()}` : null;
}

function withoutTrailingSlash(base: string): string {
  return base.replace(/\/+$/, '');
}
