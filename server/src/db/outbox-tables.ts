import type { ColumnType, Generated } from 'kysely';

export interface OutboxTables {
  jobs: JobsTable;
  mail_choices: MailChoicesTable;
  unsubscribed_addresses: UnsubscribedAddressesTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  printers: PrintersTable;
}

export type JobKind = 'mail' | 'push' | 'slip';

/** Dropped: because it is no longer wanted. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'dropped';

/**
 * What the shop still has to do about something that has happened: send a mail or a push message, or print a slip.
 * A job stays as a marker for some days after it has ended, so that it is done once.
 */
interface JobsTable {
  kind: JobKind;
  /** the same for each job about one event, so that it is queued once; of a mail, the part of its Message-ID before the @ */
  id: string;
  /** null for mail about an account, a test slip and the record of a closing */
  order_id: ColumnType<string | null, string | null | undefined>;
  /** the event of a mail, the status of a push message or `moved`, the burger's id or the name of a slip; empty for mail about an account */
  event: string;
  /** the printer of a slip; of a mail the refund, the version or the part that it is about; null for the others */
  target: ColumnType<string | null, string | null | undefined>;
  /** the browser of a push message, whose subscription ends with its jobs; null for the others */
  endpoint: ColumnType<string | null, string | null | undefined>;
  made_at: number;
  state: Generated<JobState>;
  /** when a waiting job may run, when the lease of a running one ends, when another one ended */
  run_at: number;
  /** counts how often it was begun */
  attempts: Generated<number>;
  /** how often it failed in a row */
  failures: Generated<number>;
  /** why it failed last: for a mail in words, for a slip the code of the printer; null if nothing is known */
  failure: Generated<string | null>;
  failed_since: Generated<number | null>;
  /** JSON: a mail as it is sent, once it is written; of a mail that was given up, what the owner reads */
  content: Generated<string | null>;
  /** position among the slips of an order; 0 for the others */
  place: Generated<number>;
  /** when the printer fetched the slip in this attempt; null before, and for the others */
  fetched_at: Generated<number | null>;
  /** 1 once a slip may be on paper although the printer did not report it as printed */
  may_be_copy: Generated<number>;
}

/** An account without a row is mailed about its orders. */
interface MailChoicesTable {
  account_id: string;
  /** contained in every mail; it allows its holder to end these mails and nothing else */
  unsubscribe_token: string;
  /** 0 or 1 */
  order_mails: Generated<number>;
}

/** Addresses that were unsubscribed by a link in a mail, while no account had confirmed them. */
interface UnsubscribedAddressesTable {
  /** SHA-256, hexadecimal, of the address's inbox (`inboxOf`) */
  address_hash: string;
  ended_at: number;
}

/** One row: the VAPID key by which push services recognise the shop. */
interface PushKeysTable {
  slot: number;
  /** both keys are base64url */
  public_key: string;
  private_key: string;
  created_at: number;
}

/** A subscription ends with its order, its session and its account. */
interface PushSubscriptionsTable {
  order_id: string;
  /** the browser's address at its push service; secret, because its holder may send messages */
  endpoint: string;
  /** messages are encrypted for the browser with these two, as base64url */
  p256dh: string;
  auth: string;
  account_id: string;
  session_id: string;
  created_at: number;
  /** the promise that the browser knows, in milliseconds since 1970; null without one */
  told_promised_at: Generated<number | null>;
}

interface PrintersTable {
  id: string;
  name: string;
  paper_mm: number;
  /** one of `PRINTED_SLIPS` */
  prints: string;
  /** SHA-256, hexadecimal, of the token at the end of the printer's address */
  token_hash: string;
  made_at: number;
  /** when the printer last asked for work; null if it never has */
  asked_at: number | null;
  /** the status code that the printer sent when it last asked */
  status: string | null;
}
