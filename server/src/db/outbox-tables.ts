import type { ColumnType, Generated } from 'kysely';

export interface OutboxTables {
  mail_outbox: MailOutboxTable;
  mail_failures: MailFailuresTable;
  basket_mails: BasketMailsTable;
  mail_choices: MailChoicesTable;
  unsubscribed_addresses: UnsubscribedAddressesTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  basket_pushes: BasketPushesTable;
  printers: PrintersTable;
  print_jobs: PrintJobsTable;
}

/** A mail is stored in the transaction that causes it and deleted once it is sent. */
interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  /** null for a mail that is text only */
  html: ColumnType<string | null, string | null | undefined>;
  /** the part of the Message-ID before the @; null stands for the id of the row */
  message_key: ColumnType<string | null, string | null | undefined>;
  /** the `message_key` of the first mail of the thread; null if the mail is in no thread */
  thread_key: ColumnType<string | null, string | null | undefined>;
  /** one call to this address ends such mail; null if the recipient cannot end it */
  unsubscribe_url: ColumnType<string | null, string | null | undefined>;
  /** why the last attempt failed, in words; null if none has failed */
  failure: ColumnType<string | null, string | null | undefined>;
  failed_since: ColumnType<number | null, number | null | undefined>;
}

/** Mail that the server has given up, for the owner to see. A few rows, kept for some days. */
interface MailFailuresTable {
  id: string;
  /** masked */
  recipient: string;
  subject: string;
  /** null if no attempt was made */
  failure: string | null;
  made_at: number;
  failed_since: number | null;
  given_up_at: number;
}

/** A row is written in the transaction of its event, so that it is mailed once. Old rows are deleted. */
interface BasketMailsTable {
  order_id: string;
  /** one of the domain's mail events */
  event: string;
  /** the id of the refund, for an event that can happen more than once; empty for the other events */
  occasion: string;
  made_at: number;
  /** null once the mail is in the outbox, or if none will be sent */
  due_at: number | null;
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
  /** SHA-256, hexadecimal, of the normalised address */
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

/** A subscription ends with its basket, its session and its account. */
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
}

/** A row is written in the transaction of the status change, so that each browser gets one message. */
interface BasketPushesTable {
  order_id: string;
  endpoint: string;
  /** one of the domain's pushed statuses */
  status: string;
  made_at: number;
  attempts: number;
  /** null once the message was sent, or should no longer be sent */
  due_at: number | null;
}

interface PrintersTable {
  id: string;
  name: string;
  paper_mm: number;
  /** kitchen, counter or both */
  prints: string;
  /** SHA-256, hexadecimal, of the token at the end of the printer's address */
  token_hash: string;
  made_at: number;
  /** when the printer last asked for work; null if it never has */
  asked_at: number | null;
  /** the status code that the printer sent when it last asked */
  status: string | null;
}

/** A slip for a printer, written in the transaction of the sale. Old rows are deleted. */
interface PrintJobsTable {
  printer_id: string;
  /** for a test slip, the id of the printer */
  order_id: string;
  /** the id of a burger's order, or the word extras, counter or test */
  slip: string;
  /** position among the slips of the basket */
  place: number;
  made_at: number;
  /** waiting, printing, printed, failed or dropped */
  status: Generated<string>;
  /** when a waiting job may be offered, or when the lease of a printing job ends */
  due_at: number;
  /** counts the offers */
  turn: Generated<number>;
  /** when the printer fetched the slip in this turn; null before */
  fetched_at: Generated<number | null>;
  /** how often the printer reported a failure, or fetched the slip and reported nothing */
  tries: Generated<number>;
  /** 1 once the slip may be on paper although the printer did not report it as printed */
  may_be_copy: Generated<number>;
  /** why the printer did not print the slip, as it reported; null if it reported nothing */
  reason: Generated<string | null>;
}
