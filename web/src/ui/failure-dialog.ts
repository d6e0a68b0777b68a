import { createContext } from 'react';

/** What the dialog says is not said behind it too, and nothing behind it can have the focus. */
export const FailureDialog = createContext<'open' | 'leaving' | 'closed'>('closed');
