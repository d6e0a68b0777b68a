/** Settings with which one customer may order as often as a test, a fault or a benchmark needs. */
export const NO_ORDER_LIMITS = {
  OPEN_ORDERS_PER_ACCOUNT: '0',
  ORDERS_PER_HOUR: '0',
};
