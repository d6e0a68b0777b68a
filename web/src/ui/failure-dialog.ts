import { createContext } from 'react';

/** Nothing behind the dialog repeats its message or can have the focus. */
export const FailureDialog = createContext<'open' | 'leaving' | 'closed'>('closed');
