import { MAILED_EVENTS, stillHolds } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { findAccount } from '../identity/account-queries.ts';
import type { Account } from '../identity/account-queries.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { BasketRows } from '../orders/order.ts';
import { findBasket } from '../orders/reading/basket-queries.ts';
import { readBasketState } from '../orders/status/order-state-queries.ts';
import { bucketOf, countUp } from '../rate-limits/rate-limits.ts';
import { readShop } from '../shop-settings/shop-settings-queries.ts';
import { holdMailChoice, unsubscribePath } from './mail-choices.ts';
import { mailedBasket } from './mailed-basket.ts';
import { orderMail } from './order-mail.ts';
import { isLeftAlone } from './unsubscribed-addresses.ts';
import type { MailOccasion } from './order-mail.ts';

type NotedMail = Selectable<Schema['basket_mails']>;

const HOUR_MS = 60 * 60_000;
/** To one address: more than the orders that an account may place bring. */
const MOST_PER_HOUR = 300;
/** To one that may be a stranger's: what a day's open orders of an account bring. */
const MOST_UNCONFIRMED_PER_HOUR = 60;
/** Mails that are looked at in one turn. */
const PAGE = 20;

/**
 * Puts mail about orders that is due into the outbox, each in one transaction of its own, so that no sale waits
 * for it long and one that fails holds up no other.
 * @param publicUrl the shop's address, for links
 * @param now milliseconds since 1970
 * @throws the first error of those that failed; they are tried again with the next turn
 */
export async function composeDueMails(db: Db, publicUrl: string, now: number): Promise<void> {
  const due = await db
    .selectFrom('basket_mails')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(PAGE)
    .execute();
  const errors: unknown[] = [];
  for (const noted of due) {
    try {
      await inTransaction(db, (transaction) => compose(transaction, noted, { publicUrl, now }));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

interface Composing {
  publicUrl: string;
  now: number;
}

async function compose(
  transaction: Transaction<Schema>,
  noted: NotedMail,
  composing: Composing,
): Promise<void> {
  if (!(await claim(transaction, noted))) return;
  const event = MAILED_EVENTS.find((name) => name === noted.event);
  const basket = await findBasket(transaction, null, noted.basket_id);
  // One of a later version, or of a basket that is gone.
  if (event === undefined || basket === undefined) return;
  if (!stillHolds(event, readBasketState(basket))) {
    await forget(transaction, noted);
    return;
  }
  await enqueue(transaction, { noted, event, basket }, composing);
}

interface DueMail {
  noted: NotedMail;
  event: MailedEvent;
  basket: BasketRows;
}

async function enqueue(
  transaction: Transaction<Schema>,
  { noted, event, basket }: DueMail,
  { publicUrl, now }: Composing,
): Promise<void> {
  const [{ account_id: accountId, id }] = basket;
  const account = accountId === null ? undefined : await findAccount(transaction, accountId);
  const { settings } = await readShop(transaction);
  if (account === undefined || !settings.mailEvents.includes(event)) return;
  if (await isLeftAlone(transaction, account)) return;
  const choice = await holdMailChoice(transaction, account.id);
  if (!choice.orderMails || (await isBeyondLimit(transaction, account, now))) return;
  const occasion = await occasionOf(transaction, event, noted);
  if (occasion === null) return;
  const words = orderMail(occasion, mailedBasket(basket), {
    settings,
    isVerified: account.emailVerified,
    links: {
      orders: publicUrl + SCREEN_PATHS.orders,
      receipt: publicUrl + SCREEN_PATHS.receipt.replace(':id', encodeURIComponent(id)),
      account: publicUrl + SCREEN_PATHS.account,
    },
  });
  const mail = {
    recipient: account.email,
    ...words,
    messageKey: [id, event, noted.occasion].filter((part) => part !== '').join('.'),
    threadKey: `${id}.confirmed`,
    unsubscribeUrl: publicUrl + unsubscribePath(choice.unsubscribeToken),
  };
  await enqueueMail(transaction, mail, noted.made_at);
}

/** False when another instance was faster, or the event was undone and came again. */
async function claim(transaction: Transaction<Schema>, noted: NotedMail): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('basket_mails')
    .set({ due_at: null })
    .where('basket_id', '=', noted.basket_id)
    .where('event', '=', noted.event)
    .where('occasion', '=', noted.occasion)
    .where('due_at', '=', noted.due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** So that it is mailed when it happens again. */
async function forget(transaction: Transaction<Schema>, noted: NotedMail): Promise<void> {
  await transaction
    .deleteFrom('basket_mails')
    .where('basket_id', '=', noted.basket_id)
    .where('event', '=', noted.event)
    .where('occasion', '=', noted.occasion)
    .execute();
}

async function isBeyondLimit(
  transaction: Transaction<Schema>,
  { email, emailVerified }: Account,
  now: number,
): Promise<boolean> {
  const counter = { name: 'order mail to', key: email, windowMs: HOUR_MS };
  const counts = await countUp(transaction, [counter], now);
  const most = emailVerified ? MOST_PER_HOUR : MOST_UNCONFIRMED_PER_HOUR;
  return (counts.get(bucketOf(counter))?.count ?? 0) > most;
}

async function occasionOf(
  transaction: Transaction<Schema>,
  event: MailedEvent,
  { occasion }: NotedMail,
): Promise<MailOccasion | null> {
  if (event !== 'refunded') return { event };
  const refund = await transaction
    .selectFrom('payments')
    .select(['cents', 'reason'])
    .where('id', '=', occasion)
    .executeTakeFirst();
  return refund === undefined ? null : { event, ...refund };
}

/** Nothing of a basket changes later, so that none of its events can come again. */
const KEEP_MS = 3 * 24 * HOUR_MS;

/** Deletes the notes of events that were mailed long ago. @param now milliseconds since 1970 */
export async function deleteOldNotes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('basket_mails')
    .where('made_at', '<', now - KEEP_MS)
    .execute();
}
