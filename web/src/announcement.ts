import { createValue } from './create-value.ts';

const words = createValue('');

/** Read out by a single live region of the builder: several would talk over one another. */
export const announce = words.set;

export const useAnnouncement = words.useValue;
