import { createContext } from 'react';

/** While this dialog is open, nothing behind it may repeat its message or take the focus. */
export const FailureDialog = createContext<'open' | 'leaving' | 'closed'>('closed');
