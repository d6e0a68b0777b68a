/** The smallest limit that a shop may set for lists of orders; a list with fewer orders is complete. */
export const LEAST_LIST_ROWS = 100;
