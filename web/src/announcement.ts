import { createValue } from './create-value.ts';

const words = createValue('');

/**
 * Has something read out by the builder's one live region, in place of what it said before. Every
 * part of the builder says what it has to say here: several regions would talk over one another.
 */
export const announce = words.set;

/** What is to be read out, followed. */
export const useAnnouncement = words.useValue;
