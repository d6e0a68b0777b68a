/** The least that a shop may hold its lists of orders to: a shorter list than this is whole. */
export const LEAST_LIST_ROWS = 100;
