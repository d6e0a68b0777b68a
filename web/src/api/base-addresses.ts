const DEFAULT_API_KEY = 'tall-order';

/**
 * Address of a data service path such as `/orders.json`.
 * @param token the caller's; none for a call without an account
 */
export function dataAddress(path: string, token?: string): string {
  const auth = token === undefined ? '' : `?auth=${encodeURIComponent(token)}`;
  return withoutTrailingSlash(import.meta.env.VITE_DATA_BASE ?? '') + path + auth;
}

/**
 * Whether the data service is the shop's own server, which answers more calls than a hosted service
 * does: it serves the storefront too, so it has the page's origin.
 */
export function isOwnDataService(): boolean {
  return isOwn(withoutTrailingSlash(import.meta.env.VITE_DATA_BASE ?? ''));
}

/** Whether a base address is the page's own origin. */
function isOwn(base: string): boolean {
  // As it is by default: it is asked with every press, and a URL takes a while to make.
  if (base === '') return true;
  const address = `${base}/`;
  return import.meta.env.SSR
    ? address.startsWith('/')
    : new URL(address, window.location.href).origin === window.location.origin;
}

/** Address of an identity service operation, such as `signUp`, with the API key it asks for. */
export function identityAddress(operation: string): string {
  const base = withoutTrailingSlash(import.meta.env.VITE_IDENTITY_BASE ?? '');
  return `${base}/v1/accounts:${operation}?key=${apiKey()}`;
}

/** Encoded for a query. */
function apiKey(): string {
  const configuredKey = import.meta.env.VITE_API_KEY ?? '';
  return encodeURIComponent(configuredKey === '' ? DEFAULT_API_KEY : configuredKey);
}

/** Address of the identity service's rules of passwords; null of a hosted one's, which are not asked. */
export function passwordPolicyAddress(): string | null {
  const base = withoutTrailingSlash(import.meta.env.VITE_IDENTITY_BASE ?? '');
  return isOwn(base) ? `${base}/v2/passwordPolicy?key=${apiKey()}` : null;
}

function withoutTrailingSlash(base: string): string {
  return base.replace(/\/+$/, '');
}
