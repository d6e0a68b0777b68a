// These limits have a file of their own, because the first screen needs them without the rules of forms.

/** The most burgers of one basket. */
export const MAX_BURGERS = 12;

/** How long the name on a burger may be, in characters. */
export const MAX_LABEL_LENGTH = 40;
