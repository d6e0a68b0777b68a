import { createValue } from './create-value.ts';

const words = createValue('');

/** Read out by the builder's one live region: several would talk over one another. */
export const announce = words.set;

export const useAnnouncement = words.useValue;
