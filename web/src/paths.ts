/** Every URL of the storefront, the customers' and the shop's own people's. */
export const paths = {
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
} as const;
