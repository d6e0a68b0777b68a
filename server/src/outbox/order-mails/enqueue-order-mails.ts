import { MAILED_EVENTS, mailWaitOf } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isUndoneCancellation, statusGiven } from '../../orders/order-log.ts';
import type { LogEntry } from '../../orders/order-log.ts';
import { addJobs } from '../jobs.ts';

/** Queues the mails about events of orders, each of which is mailed once. @param entries of the log, in sequence */
export async function enqueueOrderMails(
  transaction: Transaction<Schema>,
  entries: readonly LogEntry[],
): Promise<void> {
  const jobs = entries.flatMap((entry) => {
    const mail = mailOf(entry);
    if (mail === null) return [];
    const { orderId, at } = entry;
    const { event, target } = mail;
    const id = [orderId, event, ...(target === null ? [] : [target])].join('.');
    const about = { order_id: orderId, event, target };
    return [{ kind: 'mail' as const, id, ...about, made_at: at, run_at: at + mailWaitOf(event) }];
  });
  await addJobs(transaction, jobs);
}

/** The id of the job that confirms an order: the first mail of the order's thread. */
export function confirmationId(orderId: string): string {
  return `${orderId}.confirmed`;
}

/** What an event that can happen more than once is about is the mail's target. */
function mailOf(entry: LogEntry): { event: MailedEvent; target: string | null } | null {
  const { event, by, subject = null, version } = entry;
  if (event === 'sold') return { event: 'confirmed', target: null };
  if (event === 'refund') return { event: 'refunded', target: subject };
  // Customers know what they have cancelled themselves.
  if (event === 'part-cancelled')
    return by.as === 'staff' ? { event: 'changed', target: subject } : null;
  // A customer who was told of a cancellation is told that it no longer holds.
  if (isUndoneCancellation(entry)) return { event: 'changed', target: String(version) };
  // The same can be corrected again: the entry itself tells what is meant.
  if (event === 'promise-moved') return { event: 'moved', target: String(version) };
  if (event === 'part-added' || event === 'corrected')
    return { event: 'changed', target: String(version) };
  const mailed = MAILED_EVENTS.find((name) => name === (statusGiven(entry) ?? event));
  if (mailed === undefined) return null;
  // After an undone cancellation was told, the next one is news.
  return { event: mailed, target: mailed === 'cancelled' ? String(version) : null };
}
