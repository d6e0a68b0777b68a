/** Every URL of the storefront. */
export const paths = {
  builder: '/',
  auth: '/auth',
  checkout: '/checkout',
  orders: '/orders',
  logout: '/logout',
} as const;
