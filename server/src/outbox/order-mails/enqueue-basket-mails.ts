import { MAILED_EVENTS, mailWaitOf } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LogEntry } from '../../orders/order-log.ts';

/**
 * Queues the mails about events of orders. An event that is already queued is still mailed once.
 * @param entries of the log, in sequence
 */
export async function enqueueOrderMails(
  transaction: Transaction<Schema>,
  entries: LogEntry[],
): Promise<void> {
  const mails = entries.flatMap((entry) => {
    const mail = mailOf(entry);
    return mail === null ? [] : [{ entry, ...mail }];
  });
  // Of an event that was undone and happened again, the last counts.
  const rows = new Map(
    mails.map(({ entry: { orderId, at }, event, occasion }) => [
      `${orderId} ${event} ${occasion}`,
      { order_id: orderId, event, occasion, made_at: at, due_at: at + mailWaitOf(event) },
    ]),
  );
  if (rows.size === 0) return;
  await transaction
    .insertInto('basket_mails')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'event', 'occasion'])
        // The status was undone and set again while the mail waited: the wait starts again.
        .doUpdateSet((row) => ({ due_at: row.ref('excluded.due_at') }))
        .where('basket_mails.due_at', 'is not', null),
    )
    .execute();
}

/** @returns the event to mail and, if it can happen more than once, the id of its payment; null for none */
function mailOf({ event, subject }: LogEntry): { event: MailedEvent; occasion: string } | null {
  if (event === 'sold') return { event: 'confirmed', occasion: '' };
  if (event === 'refund') return { event: 'refunded', occasion: subject ?? '' };
  const mailed = MAILED_EVENTS.find((name) => name === event);
  return mailed === undefined ? null : { event: mailed, occasion: '' };
}
