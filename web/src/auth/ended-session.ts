import { createValue } from '../create-value.ts';

/** A session that has come to its end by itself, and the path of the screen on which it did. */
export interface EndedSession {
  on: string;
}

/** The session that has ended while the storefront was open; null when another has begun. */
export const endedSession = createValue<EndedSession | null>(null);
