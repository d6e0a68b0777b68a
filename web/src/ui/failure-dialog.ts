import { createContext } from 'react';

/**
 * Whether the dialog with the message of a failed request is in front of the screen: what it says is
 * not said behind it as well, and nothing behind it can have the focus.
 */
export const FailureDialog = createContext<'open' | 'leaving' | 'closed'>('closed');
