/**
 * Patterns of the addresses of calls; every other address is a screen or a file of the storefront. The
 * offline cache ignores calls, and the development server forwards them.
 */
export const CALL_PATHS: readonly RegExp[] = [
  /\.json(?:\?|$)/,
  /^\/(?:v[12]|identitytoolkit|service_accounts|robot|\.well-known)\//,
  /^\/(?:identitytoolkit|securetoken|www)\.googleapis\.com\//,
  /^\/(?:healthz|readyz|metrics|burger\.png)(?:\?|$)/,
  /^\/print\//,
];
