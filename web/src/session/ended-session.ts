import { createValue } from '../create-value.ts';

export interface EndedSession {
  /** the path of the screen on which it did */
  on: string;
  /** the visitor has ended every one; else it has ended by itself */
  everywhere?: boolean;
}

/** The session that has ended while the storefront was open; null when another has begun. */
export const endedSession = createValue<EndedSession | null>(null);
