import type { ReactNode } from 'react';
import { createValue } from './create-value.ts';

export const noticesShown = createValue<ReactNode>(null);
