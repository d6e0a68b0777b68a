import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Addressee } from '../../accounts/identity/identity.ts';
import type { Schema } from '../../db/schema.ts';
import type { Counter } from '../../http/rate-limits/counters.ts';
import { inboxOf } from '@tall-order/domain/account.ts';
import { HOUR_MS } from '@tall-order/domain/durations.ts';
import { addJobs } from '../jobs.ts';

/** A written mail: the content of its job. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** the body as HTML; null for a mail of text alone */
  html?: string | null;
  /** one POST to it ends mails of this kind; null if they cannot be ended */
  unsubscribeUrl?: string | null;
  /** the id of the first mail of the thread */
  threadKey?: string | null;
}

/** Queues a mail about an account. @param now milliseconds since 1970, from which the mail is kept for a day */
export async function enqueueMail(db: Kysely<Schema>, mail: Mail, now: number): Promise<void> {
  const content = JSON.stringify(mail);
  await addJobs(db, [
    { kind: 'mail', id: randomUUID(), event: '', made_at: now, run_at: now, content },
  ]);
}

/**
 * The counter of one kind of mail to an inbox. Unconfirmed addresses have a separate counter: a stranger who
 * signs up with another tag of an inbox must not use up the limit of the confirmed account.
 */
export function hourlyMails(kind: string, { email, emailVerified }: Addressee): Counter {
  const name = emailVerified ? `${kind} to` : `${kind} to unconfirmed`;
  return { name, key: inboxOf(email), windowMs: HOUR_MS };
}
