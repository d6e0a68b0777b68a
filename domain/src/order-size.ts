// A separate file, because the first screen needs these limits without the form rules.

/** The most burgers of one order. */
export const MAX_BURGERS = 12;

/** The most burgers that an order ever had, with those that were taken off. */
export const MAX_BURGERS_EVER = 2 * MAX_BURGERS;

/** The most lines of extras that an order ever had: far more than an evening needs, and each view reads all of them. */
export const MAX_LINES_EVER = 80;

/** How long the name on a burger may be, in characters. */
export const MAX_LABEL_LENGTH = 40;

/** The smallest limit that a shop may set for lists of orders; a list with fewer orders is complete. */
export const LEAST_LIST_ROWS = 100;
