import type { Db } from '../db/db.ts';
import type { IdTokens } from './id-tokens.ts';
import type { Actor } from './actor.ts';
import type { Passwords } from './passwords.ts';
import type { LiveKeys } from './signing-keys.ts';

export interface Identity {
  db: Db;
  passwords: Passwords;
  idTokens: IdTokens;
  isSessionAlive: (of: Actor) => Promise<boolean>;
  signingKeys: () => Promise<LiveKeys>;
  passwordMinLength: number;
  /** the one API key that is accepted; any non-empty one when undefined */
  apiKey: string | undefined;
  /** new accounts from one network within an hour */
  signUpsPerHour: number;
  /** sign-ins to one account within an hour; 0 for any number */
  signInsPerHour: number;
  /** an unknown address looks like a wrong password, and like one that mail was sent to */
  protectsEmails: boolean;
  canMail: boolean;
  publicUrl: () => string;
  /** milliseconds since 1970 */
  now: () => number;
}

/** What the calls of everything else work with: the database, the clock, and who calls. */
export type CallContext = Pick<Identity, 'db' | 'now' | 'idTokens' | 'isSessionAlive'>;
