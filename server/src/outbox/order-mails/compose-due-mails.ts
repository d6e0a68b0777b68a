import { MAILED_EVENTS, stillHolds } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import { balanceBefore, givenBack } from '@tall-order/domain/payment.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mayMail } from '../account-mails/mailed-strangers.ts';
import { lastNetworksOf } from '../../accounts/identity/account-networks.ts';
import { findAccount } from '../../accounts/identity/account-queries.ts';
import type { Account } from '../../accounts/identity/account-queries.ts';
import { enqueueMail, hourlyMails } from '../mail/outbox.ts';
import { findOrder } from '../../orders/order.ts';
import { unreadEntries } from '../../orders/order-log.ts';
import { isBeyond } from '../../http/rate-limits/counters.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { enqueueOrderMails } from './enqueue-basket-mails.ts';
import { ensureMailChoice, unsubscribePath } from './mail-choices.ts';
import { orderMail } from './order-mail.ts';
import { isUnsubscribed } from './unsubscribed-addresses.ts';
import type { MailOccasion } from './order-mail.ts';

type BasketMailRow = Selectable<Schema['basket_mails']>;

const HOUR_MS = 60 * 60_000;
/** The most mails to one inbox: more than the orders that an account may place cause. */
const MOST_PER_HOUR = 300;
/**
 * The most mails to the unconfirmed addresses of an inbox, which may be a stranger's: as many as the open
 * orders of an account cause in a day.
 */
const MOST_UNCONFIRMED_PER_HOUR = 60;
/** The number of rows that are read at a time. */
const PAGE = 20;

const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = HOUR_MS;
/** A later mail would be of no use; the outbox does not keep mails for longer either. */
const GIVE_UP_MS = 24 * HOUR_MS;

/**
 * Puts due mails about orders into the outbox, each in its own transaction, so that no sale waits long for
 * them and a failure holds up no other mail. A mail that failed is tried again at growing intervals for a
 * day.
 * @param publicUrl the shop's address, for links
 * @param now milliseconds since 1970
 * @throws the first error, after all were tried
 */
export async function composeDueMails(db: Db, publicUrl: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom('basket_mails')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(PAGE)
    .execute();
  const errors: unknown[] = [];
  for (const due of rows) {
    try {
      await inTransaction(db, (transaction) => compose(transaction, due, { publicUrl, now }));
    } catch (error) {
      errors.push(error);
      await postpone(db, due, now);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Puts the due mails about an account's orders into the outbox, in the transaction that deletes the account:
 * later their address is gone.
 * @param account as it was before
 */
export async function composeLastMails(
  transaction: Transaction<Schema>,
  account: Account,
  composing: { publicUrl: string; now: number },
): Promise<void> {
  await enqueueOrderMails(transaction, await unreadEntries(transaction, account.id));
  const rows = await transaction
    .selectFrom('basket_mails')
    .innerJoin('orders', 'orders.id', 'basket_mails.order_id')
    .selectAll('basket_mails')
    .where('orders.account_id', '=', account.id)
    .where('due_at', '<=', composing.now)
    .orderBy('due_at')
    .orderBy('order_id')
    .execute();
  for (const due of rows) await compose(transaction, due, { ...composing, leaving: account });
}

interface Composing {
  publicUrl: string;
  now: number;
  /** the account that is being deleted, if the mails are its last ones */
  leaving?: Account;
}

async function compose(
  transaction: Transaction<Schema>,
  due: BasketMailRow,
  composing: Composing,
): Promise<void> {
  if (!(await claim(transaction, due))) return;
  const event = MAILED_EVENTS.find((name) => name === due.event);
  const order = await findOrder(transaction, null, due.order_id);
  // The event may be that of a later version, and the order may have been deleted.
  if (event === undefined || order === undefined) return;
  if (!stillHolds(event, order.state)) {
    await forget(transaction, due);
    return;
  }
  await enqueue(transaction, { due, event, order }, composing);
}

interface DueMail {
  due: BasketMailRow;
  event: MailedEvent;
  order: Order;
}

async function enqueue(
  transaction: Transaction<Schema>,
  { due, event, order }: DueMail,
  { publicUrl, now, leaving }: Composing,
): Promise<void> {
  const { id } = order;
  const account = leaving ?? (await customerOf(transaction, order));
  const { settings } = await readShop(transaction);
  if (account === undefined || !settings.mailEvents.includes(event)) return;
  if (await isUnsubscribed(transaction, account)) return;
  const choice = await ensureMailChoice(transaction, account.id);
  const most = account.emailVerified ? MOST_PER_HOUR : MOST_UNCONFIRMED_PER_HOUR;
  const counter = { ...hourlyMails('order mail', account), most };
  if (!choice.orderMails) return;
  const networks = await lastNetworksOf(transaction, account.id);
  if (networks !== null && !(await mayMail(transaction, account, networks, now))) return;
  if (await isBeyond(transaction, [counter], now)) return;
  const occasion = await occasionOf(transaction, event, due);
  if (occasion === null) return;
  const words = orderMail(occasion, order, {
    settings,
    isVerified: account.emailVerified,
    // Nobody can open these screens after the account is deleted.
    links:
      leaving === undefined
        ? {
            orders: publicUrl + SCREEN_PATHS.orders,
            receipt: publicUrl + SCREEN_PATHS.receipt.replace(':id', encodeURIComponent(id)),
            account: publicUrl + SCREEN_PATHS.account,
          }
        : null,
  });
  const mail = {
    recipient: account.email,
    ...words,
    messageKey: [id, event, due.occasion].filter((part) => part !== '').join('.'),
    threadKey: `${id}.confirmed`,
    unsubscribeUrl: leaving ? null : publicUrl + unsubscribePath(choice.unsubscribeToken),
  };
  await enqueueMail(transaction, mail, due.made_at);
}

async function customerOf(
  transaction: Transaction<Schema>,
  { accountId }: Order,
): Promise<Account | undefined> {
  return accountId === null ? undefined : await findAccount(transaction, accountId);
}

/** Otherwise the oldest mails, which are read first, would keep all others waiting. */
async function postpone(db: Db, due: BasketMailRow, now: number): Promise<void> {
  const age = now - due.made_at;
  // The next wait is as long as the mail has waited so far.
  const wait = Math.min(Math.max(age, FIRST_RETRY_MS), MAX_RETRY_MS);
  await reschedule(db, due, age < GIVE_UP_MS ? now + wait : null);
}

/** @returns false when another instance was faster, or the event was undone and happened again */
async function claim(transaction: Transaction<Schema>, due: BasketMailRow): Promise<boolean> {
  return await reschedule(transaction, due, null);
}

async function reschedule(
  db: Kysely<Schema>,
  due: BasketMailRow,
  dueAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('basket_mails')
    .set({ due_at: dueAt })
    .where('order_id', '=', due.order_id)
    .where('event', '=', due.event)
    .where('occasion', '=', due.occasion)
    .where('due_at', '=', due.due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Without its row, the event is mailed when it happens again. */
async function forget(transaction: Transaction<Schema>, due: BasketMailRow): Promise<void> {
  await transaction
    .deleteFrom('basket_mails')
    .where('order_id', '=', due.order_id)
    .where('event', '=', due.event)
    .where('occasion', '=', due.occasion)
    .execute();
}

async function occasionOf(
  transaction: Transaction<Schema>,
  event: MailedEvent,
  { occasion }: BasketMailRow,
): Promise<MailOccasion | null> {
  if (event !== 'refunded') return { event };
  const refund = await transaction
    .selectFrom('payments')
    .select(['cents', 'reason', 'reduces_price', 'paid_after_cents', 'due_after_cents'])
    .where('id', '=', occasion)
    .executeTakeFirst();
  if (refund === undefined) return null;
  const { cents, reason, paid_after_cents: paid, due_after_cents: due } = refund;
  const entry = { kind: 'refund', cents, reducesPrice: refund.reduces_price === 1 } as const;
  const given = givenBack(entry, balanceBefore(entry, { paid, due }));
  // A correction gives nothing back.
  return given === 0 ? null : { event, cents: given, reason };
}

/** No basket changes later than this, so none of its events can happen again. */
const KEEP_MS = 3 * 24 * HOUR_MS;

/** Deletes the rows of events that happened long ago. @param now milliseconds since 1970 */
export async function deleteOldBasketMails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('basket_mails')
    .where('made_at', '<', now - KEEP_MS)
    .execute();
}
