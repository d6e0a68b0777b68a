import type { ReactNode } from 'react';
import { createAtom } from './create-atom.ts';

export const noticesShown = createAtom<ReactNode>(null);
