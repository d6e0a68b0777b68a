import { mailWaitOf, mailedEventOf } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** An event of a basket that its customer may be mailed about. */
export interface BasketMail {
  basketId: string;
  event: MailedEvent;
  /** the id of the payment, for an event that can happen more than once */
  occasion?: string;
}

interface EnqueueOptions {
  /** false without a mail server; then nothing is queued */
  canMail: boolean;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * Queues mails about baskets, in the transaction of the events. An event that is already queued is still
 * mailed once.
 */
export async function enqueueBasketMails(
  transaction: Transaction<Schema>,
  mails: BasketMail[],
  { canMail, now }: EnqueueOptions,
): Promise<void> {
  if (!canMail || mails.length === 0) return;
  await transaction
    .insertInto('basket_mails')
    .values(
      mails.map(({ basketId, event, occasion = '' }) => ({
        order_id: basketId,
        event,
        occasion,
        made_at: now,
        due_at: now + mailWaitOf(event),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'event', 'occasion'])
        // The status was undone and set again while the mail waited: the wait starts again.
        .doUpdateSet((row) => ({ due_at: row.ref('excluded.due_at') }))
        .where('basket_mails.due_at', 'is not', null),
    )
    .execute();
}

/** Queues the mail about a basket's new status, if customers are mailed about it. */
export async function enqueueStatusMail(
  transaction: Transaction<Schema>,
  basketId: string,
  status: OrderStatus,
  options: EnqueueOptions,
): Promise<void> {
  const event = mailedEventOf(status);
  if (event !== null) await enqueueBasketMails(transaction, [{ basketId, event }], options);
}
