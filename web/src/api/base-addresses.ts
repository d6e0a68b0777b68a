const DEFAULT_API_KEY = 'tall-order';

/**
 * Address of a data service path such as `/orders.json`.
 * @param token whose call it is; nobody's without one
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
  const address = dataAddress('/');
  // As it is by default: it is asked with every press, and a URL takes a while to make.
  if (address === '/') return true;
  return import.meta.env.SSR
    ? address.startsWith('/')
    : new URL(address, window.location.href).origin === window.location.origin;
}

/** Address of an identity service operation, such as `signUp`, with the API key it asks for. */
export function identityAddress(operation: string): string {
  const base = withoutTrailingSlash(import.meta.env.VITE_IDENTITY_BASE ?? '');
  const configuredKey = import.meta.env.VITE_API_KEY ?? '';
  const key = configuredKey === '' ? DEFAULT_API_KEY : configuredKey;
  return `${base}/v1/accounts:${operation}?key=${encodeURIComponent(key)}`;
}

function withoutTrailingSlash(base: string): string {
  return base.replace(/\/+$/, '');
}
