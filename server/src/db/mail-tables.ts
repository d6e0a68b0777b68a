import type { ColumnType, Generated } from 'kysely';

export interface MailTables {
  mail_outbox: MailOutboxTable;
  mail_failures: MailFailuresTable;
  basket_mails: BasketMailsTable;
  mail_choices: MailChoicesTable;
  unsubscribed_addresses: UnsubscribedAddressesTable;
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
