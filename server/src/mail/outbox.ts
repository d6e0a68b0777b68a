import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** What became of an attempt, or of messages for which none will be made any more. */
export type MailEvent =
  | { kind: 'sent' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'given up'; messages: number };

/** How long one attempt to send may take before another instance may try, in milliseconds. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60 * 60_000;
/** After this long a message is of no use: the codes in it have expired. */
const KEEP_MS = 24 * 60 * 60_000;

/** Puts a message into the outbox, within the transaction that causes it. */
export async function enqueueMail(db: Kysely<Schema>, mail: Mail, now: number): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: randomUUID(), ...mail, created_at: now, attempts: 0, next_attempt_at: now })
    .execute();
}

/**
 * Sends what is due: a message is claimed before it is sent, removed when it was sent, and tried
 * again later, at longer and longer intervals, when it was not. After a day it is given up. It comes
 * twice when its sender ends, or outlives its lease, between handing it over and removing it.
 * @param during `now` gives milliseconds since 1970; after `signal` no further message is begun;
 *   `onEvent` gets what became of each
 * @throws when the database fails, which says nothing of the mail server
 */
export async function sendDueMail(
  db: Kysely<Schema>,
  send: (mail: Mail) => Promise<void>,
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
    // Each by the clock: those before it may have taken long.
    if (!(await claim(db, message, now()))) continue;
    const event = await attempt(send, message);
    onEvent(event);
    if (event.kind === 'sent') {
      await db.deleteFrom('mail_outbox').where('id', '=', message.id).execute();
    } else {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** message.attempts, MAX_RETRY_MS);
      await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: now() + wait })
        .where('id', '=', message.id)
        .execute();
    }
  }
}

/** Deletes what has waited too long. @returns how many messages that were */
async function giveUpOld(db: Kysely<Schema>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', now - KEEP_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function attempt(
  send: (mail: Mail) => Promise<void>,
  mail: Mail,
): Promise<{ kind: 'sent' } | { kind: 'failed'; error: unknown }> {
  try {
    await send(mail);
    return { kind: 'sent' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Takes a message for this attempt; false when another instance was faster. */
async function claim(
  db: Kysely<Schema>,
  { id, next_attempt_at: seen, attempts }: Schema['mail_outbox'],
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: now + LEASE_MS, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('next_attempt_at', '=', seen)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
