import { createAtom } from './create-atom.ts';

const words = createAtom('');

/** Read out by a single live region of the builder: several would talk over one another. */
export const announce = words.set;

export const useAnnouncement = words.useValue;
