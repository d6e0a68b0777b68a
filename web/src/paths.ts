/** Every URL of the storefront. */
export const paths = {
  builder: '/',
  auth: '/auth',
  checkout: '/checkout',
  orders: '/orders',
  account: '/account',
  logout: '/logout',
} as const;
