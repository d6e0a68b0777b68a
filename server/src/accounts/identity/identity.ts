import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import type { IdTokens, Actor } from './id-tokens.ts';
import type { GuessLines } from './guess-lines.ts';
import type { Passwords } from './passwords.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import type { LiveKeys } from './signing-keys.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import type { Account } from './account-queries.ts';
import type { MailedType } from './one-time-codes.ts';

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

/** The events of an account that its owner is mailed about; `link` opens the page that uses a code. */
export type AccountNews =
  | { kind: 'address-changed' | 'password-changed' | 'disabled' | 'password-link-made' | 'test' }
  /** the device in words; null if it is unknown, or if the mail must not name it */
  | { kind: 'new-sign-in'; device: string | null }
  | { kind: MailedType; link: string };

/** The part of an account that mail needs. */
export type Addressee = Pick<Account, 'email' | 'emailVerified'>;

/**
 * What orders and mail do when something happens to an account, each in the transaction of the event. Accounts
 * know neither; `services.ts` puts them together.
 */
export interface AccountHooks {
  /** queues a mail to the account's address, or to its former one */
  mail: (transaction: Transaction<Schema>, to: Addressee, news: AccountNews) => Promise<void>;
  /** whether an account may be mailed about what somebody did from these networks */
  mayMail: (
    transaction: Transaction<Schema>,
    to: Addressee,
    networks: Networks,
  ) => Promise<boolean>;
  /** called when a session begins; `device` in words, null if unknown */
  signedIn: (
    transaction: Transaction<Schema>,
    account: Account,
    session: { id: string; device: string | null },
    networks: Networks,
  ) => Promise<void>;
  /** called before the account is deleted: its orders are cancelled or forgotten */
  leave: (transaction: Transaction<Schema>, account: Account) => Promise<void>;
  countOpenOrders: (transaction: Transaction<Schema>, accountId: string) => Promise<number>;
}
