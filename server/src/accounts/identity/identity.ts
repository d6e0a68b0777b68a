import type { Db } from '../../db/schema.ts';
import type { IdTokens } from './id-tokens.ts';
import type { AccountHooks } from './account-hooks.ts';
import type { Actor } from './actor.ts';
import type { GuessLines } from './guess-lines.ts';
import type { Passwords } from './passwords.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import type { LiveKeys } from './signing-keys.ts';

export interface Identity {
  db: Db;
  passwords: Passwords;
  /** for what a sign-in reads before it is its turn to be checked */
  inTurn: ReadTurns;
  inGuessLine: GuessLines;
  idTokens: IdTokens;
  isSessionAlive: (of: Actor) => Promise<boolean>;
  signingKeys: () => Promise<LiveKeys>;
  passwordMinLength: number;
  /** the only accepted API key; if undefined, any non-empty key is accepted */
  apiKey: string | undefined;
  /** how many accounts may be made from one network within an hour */
  signUpsPerHour: number;
  /** how many sign-ins to one account may succeed within an hour; 0 for any number */
  signInsPerHour: number;
  /** enumeration protection: replies do not reveal whether an address has an account */
  protectsEmails: boolean;
  canMail: boolean;
  publicUrl: () => string;
  hooks: AccountHooks;
  /** milliseconds since 1970 */
  now: () => number;
}

/** What calls of other features need: the database, the clock and the checks of the caller. */
export type CallContext = Pick<Identity, 'db' | 'now' | 'canMail' | 'idTokens' | 'isSessionAlive'>;
