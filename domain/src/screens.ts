/** The address of every screen of the storefront, for customers and staff; `:id` stands for one path segment. */
export const SCREEN_PATHS = {
  builder: '/',
  auth: '/auth',
  checkout: '/checkout',
  orders: '/orders',
  receipt: '/orders/:id/receipt',
  account: '/account',
  about: '/about',
  logout: '/logout',
  ownerLink: '/owner-link',
  kitchen: '/kitchen',
  counter: '/counter',
  deliveries: '/deliveries',
  day: '/day',
  menu: '/menu',
  shop: '/shop',
  staff: '/staff',
  welcome: '/welcome',
} as const;

export type ScreenName = keyof typeof SCREEN_PATHS;

/** The page for screens that are not prerendered, and for any other address. */
export const WAITING_PAGE = 'elsewhere.html';

/** The page of each screen: the build writes it, the server sends it. */
export const PAGE_OF_SCREEN = {
  builder: 'index.html',
  auth: 'auth.html',
  checkout: 'checkout.html',
  orders: 'orders.html',
  receipt: WAITING_PAGE,
  account: 'account.html',
  about: WAITING_PAGE,
  logout: WAITING_PAGE,
  ownerLink: WAITING_PAGE,
  kitchen: WAITING_PAGE,
  counter: WAITING_PAGE,
  deliveries: WAITING_PAGE,
  day: WAITING_PAGE,
  menu: WAITING_PAGE,
  shop: WAITING_PAGE,
  staff: WAITING_PAGE,
  welcome: WAITING_PAGE,
} as const satisfies Record<ScreenName, string>;

export type PageFile = (typeof PAGE_OF_SCREEN)[ScreenName];

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
