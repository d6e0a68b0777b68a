/** The address of every screen of the storefront, the customers' and the staff's. */
export const SCREEN_PATHS = {
  builder: '/',
  auth: '/auth',
  checkout: '/checkout',
  orders: '/orders',
  account: '/account',
  logout: '/logout',
  ownerLink: '/owner-link',
  kitchen: '/kitchen',
  menu: '/menu',
  staff: '/staff',
  welcome: '/welcome',
} as const;

export type ScreenName = keyof typeof SCREEN_PATHS;

/** The page of a screen that is not rendered before its program runs, and of any other address. */
export const WAITING_PAGE = 'elsewhere.html';

/** The page that each screen's address opens: the build writes it, the server sends it. */
export const PAGE_OF_SCREEN = {
  builder: 'index.html',
  auth: 'auth.html',
  checkout: 'checkout.html',
  orders: 'orders.html',
  account: 'account.html',
  logout: WAITING_PAGE,
  ownerLink: WAITING_PAGE,
  kitchen: WAITING_PAGE,
  menu: WAITING_PAGE,
  staff: WAITING_PAGE,
  welcome: WAITING_PAGE,
} as const satisfies Record<ScreenName, string>;

export type PageFile = (typeof PAGE_OF_SCREEN)[ScreenName];
