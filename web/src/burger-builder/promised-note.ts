import { createAtom } from '../create-atom.ts';

/** When the order would be ready, in words; empty while unknown. A part of the builder that loads later knows. */
const note = createAtom('');

export const setPromisedNote = note.set;

export const usePromisedNote = note.useValue;

/** That nothing can be ordered for want of a network; empty with one. */
const offlineNote = createAtom('');

export const setOfflineNote = offlineNote.set;

export const useOfflineNote = offlineNote.useValue;
