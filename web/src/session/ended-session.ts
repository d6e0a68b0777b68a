import { createAtom } from '../create-atom.ts';

export interface EndedSession {
  /** the path of the screen that was open when the session ended */
  on: string;
  kind: 'expired' | 'signed-out-everywhere' | 'account-deleted';
}

/** The session that ended while the storefront was open; null once another has begun. */
export const endedSession = createAtom<EndedSession | null>(null);
