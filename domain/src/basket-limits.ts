// By themselves: the first screen needs them, and not the rules of forms.

/** The most burgers of one basket. */
export const MAX_BURGERS = 12;

/** How long the name on a burger may be, in characters. */
export const MAX_LABEL_LENGTH = 40;
