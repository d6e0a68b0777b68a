/**
 * The addresses of calls, with their query; every other one is a screen or a file of the storefront.
 * The offline cache leaves them alone, and the development server passes them on.
 */
export const CALL_PATHS: readonly RegExp[] = [
  /\.json(?:\?|$)/,
  /^\/(?:v[12]|identitytoolkit|service_accounts|robot|\.well-known)\//,
  /^\/(?:identitytoolkit|securetoken|www)\.googleapis\.com\//,
  /^\/(?:healthz|readyz|metrics|burger\.png)(?:\?|$)/,
  /^\/print\//,
];
