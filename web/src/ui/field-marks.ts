import { createContext } from 'react';

/** Which fields of a form are marked beside their labels: the optional ones, or, where they are few, the required. */
export const FieldMarks = createContext<'optional' | 'required'>('optional');
