import { MAILED_EVENTS, mailWaitOf } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
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
    const { event, paymentId } = mail;
    const id = [orderId, event, ...(paymentId === null ? [] : [paymentId])].join('.');
    const about = { order_id: orderId, event, target: paymentId };
    return [{ kind: 'mail' as const, id, ...about, made_at: at, run_at: at + mailWaitOf(event) }];
  });
  await addJobs(transaction, jobs);
}

/** The id of the job that confirms an order: the first mail of the order's thread. */
export function confirmationId(orderId: string): string {
  return `${orderId}.confirmed`;
}

/** A payment makes a mail about an event that can happen more than once. */
function mailOf({
  event,
  subject,
}: LogEntry): { event: MailedEvent; paymentId: string | null } | null {
  if (event === 'sold') return { event: 'confirmed', paymentId: null };
  if (event === 'refund') return { event: 'refunded', paymentId: subject ?? null };
  const mailed = MAILED_EVENTS.find((name) => name === event);
  return mailed === undefined ? null : { event: mailed, paymentId: null };
}
