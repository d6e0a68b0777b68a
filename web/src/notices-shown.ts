import type { ReactNode } from 'react';
import { createValue } from './create-value.ts';

/** What is said above every screen, as soon as its part of the program is there. */
export const noticesShown = createValue<ReactNode>(null);
