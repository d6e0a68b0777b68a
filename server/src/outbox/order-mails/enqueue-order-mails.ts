import { MAILED_EVENTS, mailWaitOf } from '@tall-order/domain/order-messages.ts';
import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isUndoneCancellation, mayMovePromise, statusGiven } from '../../orders/order-log.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { addJobs } from '../jobs.ts';

/** Queues the mails about events of orders, each of which is mailed once. @param entries of the log, in sequence */
export async function enqueueOrderMails(
  transaction: Transaction<Schema>,
  entries: readonly LogEntry[],
): Promise<void> {
  await addJobs(
    transaction,
    entries.flatMap((entry) => mailsOf(entry).map((mail) => jobOf(entry, mail))),
  );
}

function jobOf({ orderId, at }: LogEntry, { event, target }: WantedMail) {
  return {
    kind: 'mail' as const,
    id: [orderId, event, ...(target === null ? [] : [target])].join('.'),
    order_id: orderId,
    event,
    target,
    made_at: at,
    run_at: at + mailWaitOf(event),
  };
}

/** The id of the job that confirms an order: the first mail of the order's thread. */
export function confirmationId(orderId: string): string {
  return `${orderId}.confirmed`;
}

/** What an event that can happen more than once is about is the mail's target. */
interface WantedMail {
  event: MailedEvent;
  target: string | null;
}

/** A change that moves the promise tells the new time itself, but the owner may have switched its mail off. */
function mailsOf(entry: LogEntry): WantedMail[] {
  const own = mailOf(entry);
  const moved = { event: 'moved', target: String(entry.version) } as const;
  return [...(own === null ? [] : [own]), ...(mayMovePromise(entry) ? [moved] : [])];
}

function mailOf(entry: LogEntry): WantedMail | null {
  const { event, by, subject = null, version } = entry;
  if (event === 'sold') return { event: 'confirmed', target: null };
  if (event === 'refund') return { event: 'refunded', target: subject };
  // Customers know what they have cancelled themselves.
  if (event === 'part-cancelled')
    return by.as === 'staff' ? { event: 'changed', target: subject } : null;
  // A customer who was told of a cancellation is told that it no longer holds.
  if (isUndoneCancellation(entry)) return { event: 'changed', target: String(version) };
  // The same can be corrected again: the entry itself tells what is meant.
  if (event === 'part-added' || event === 'corrected')
    return { event: 'changed', target: String(version) };
  const mailed = MAILED_EVENTS.find((name) => name === (statusGiven(entry) ?? event));
  if (mailed === undefined) return null;
  // After an undone cancellation was told, the next one is news.
  return { event: mailed, target: mailed === 'cancelled' ? String(version) : null };
}
