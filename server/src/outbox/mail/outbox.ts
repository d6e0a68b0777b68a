import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Addressee } from '../../accounts/identity/account-hooks.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Counter } from '../../http/rate-limits/counters.ts';
import { inboxOf } from '../../http/rate-limits/inbox-of.ts';
import { failureInWords } from './failure-in-words.ts';
import { keepGivenUp } from './mail-failures.ts';

interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** the body as HTML; null for a mail of text alone */
  html?: string | null;
  /** one POST to it ends mails of this kind; null if they cannot be ended */
  unsubscribeUrl?: string | null;
  /** the part of the Message-ID before the @, where another mail may refer to it */
  messageKey?: string | null;
  /** the message key of the first mail of the thread */
  threadKey?: string | null;
}

/** A mail as it goes out: each attempt has the same Message-ID. */
export type SentMail = Mail & { messageKey: string };

/** The result of an attempt, or messages that were given up. */
export type MailEvent =
  | { kind: 'sent' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'given up'; messages: number };

/** How long an attempt may take before another instance may try, in milliseconds. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60 * 60_000;
/** An older message is of no use: the codes in it have expired. */
const KEEP_MS = 24 * 60 * 60_000;

/** @param now milliseconds since 1970, from which the mail is kept for a day */
export async function enqueueMail(
  db: Kysely<Schema>,
  { unsubscribeUrl, messageKey, threadKey, ...mail }: Mail,
  now: number,
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      ...mail,
      message_key: messageKey,
      thread_key: threadKey,
      unsubscribe_url: unsubscribeUrl,
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
    })
    .execute();
}

/**
 * Claims each due message, sends it and removes it; a failed one is tried again at growing intervals for a
 * day. A message arrives twice if its sender stops or exceeds its lease before it removes the message.
 * @param during after `signal` no further message is begun; `onEvent` gets the result of each
 * @throws when the database fails; a failure of the mail server is an event
 */
export async function sendDueMail(
  db: Db,
  send: (mail: SentMail) => Promise<void>,
  during: { now: () => number; signal: AbortSignal; onEvent: (event: MailEvent) => void },
): Promise<void> {
  const { now, signal, onEvent } = during;
  const messages = await giveUpOld(db, now());
  if (messages > 0) onEvent({ kind: 'given up', messages });
  const due = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('next_attempt_at', '<=', now())
    .orderBy('next_attempt_at')
    .limit(20)
    .execute();
  for (const message of due) {
    if (signal.aborted) return;
    // The clock is read for each message, because the earlier ones may have taken long.
    const lease = now() + LEASE_MS;
    if (!(await claim(db, message, lease))) continue;
    const event = await attempt(send, message);
    onEvent(event);
    if (event.kind === 'sent') {
      await db.deleteFrom('mail_outbox').where('id', '=', message.id).execute();
    } else {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** message.attempts, MAX_RETRY_MS);
      await db
        .updateTable('mail_outbox')
        .set({
          next_attempt_at: now() + wait,
          failure: failureInWords(event.error),
          failed_since: message.failed_since ?? now(),
        })
        .where('id', '=', message.id)
        // Another instance has it if the attempt outlived its lease.
        .where('next_attempt_at', '=', lease)
        .execute();
    }
  }
}

/** Deletes messages that have waited too long, and records that. @returns how many were deleted */
async function giveUpOld(db: Db, now: number): Promise<number> {
  const old = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('created_at', '<', now - KEEP_MS)
    .limit(1)
    .execute();
  if (old.length === 0) return 0;
  return await inTransaction(db, async (transaction) => {
    const given = await transaction
      .deleteFrom('mail_outbox')
      .where('created_at', '<', now - KEEP_MS)
      .returningAll()
      .execute();
    await keepGivenUp(transaction, given, now);
    return given.length;
  });
}

async function attempt(
  send: (mail: SentMail) => Promise<void>,
  message: Selectable<Schema['mail_outbox']>,
): Promise<{ kind: 'sent' } | { kind: 'failed'; error: unknown }> {
  try {
    await send(sentMail(message));
    return { kind: 'sent' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function sentMail(message: Selectable<Schema['mail_outbox']>): SentMail {
  const { id, recipient, subject, body, html } = message;
  return {
    recipient,
    subject,
    body,
    html,
    messageKey: message.message_key ?? id,
    threadKey: message.thread_key,
    unsubscribeUrl: message.unsubscribe_url,
  };
}

/** Takes a message for this attempt, until `lease`; false when another instance was faster. */
async function claim(
  db: Kysely<Schema>,
  { id, next_attempt_at: seen, attempts }: Selectable<Schema['mail_outbox']>,
  lease: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: lease, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('next_attempt_at', '=', seen)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const HOUR_MS = 60 * 60_000;

/**
 * The counter of one kind of mail to an inbox. Unconfirmed addresses have a separate counter: a stranger who
 * signs up with another tag of an inbox must not use up the limit of the confirmed account.
 */
export function hourlyMails(kind: string, { email, emailVerified }: Addressee): Counter {
  const name = emailVerified ? `${kind} to` : `${kind} to unconfirmed`;
  return { name, key: inboxOf(email), windowMs: HOUR_MS };
}
