import { MAILED_EVENTS, stillHolds } from '@tall-order/domain/order-messages.ts';
import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import { balanceBefore, givenBack } from '@tall-order/domain/payment.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { asSold, isGuests, lineOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Addressee } from '../../accounts/identity/identity.ts';
import { lastNetworksOf } from '../../accounts/identity/account-networks.ts';
import { findAccount } from '../../accounts/identity/account-queries.ts';
import type { Account } from '../../accounts/identity/account-queries.ts';
import { isBeyond } from '../../http/rate-limits/counters.ts';
import { isUnrecorded } from '../../orders/counter/counter-reach.ts';
import { findOrder } from '../../orders/order.ts';
import { findEntry, unreadEntries } from '../../orders/order-log.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { mayMail } from '../account-mails/mailed-strangers.ts';
import { leaveJob, updateJob } from '../jobs.ts';
import type { Job, Unwanted } from '../jobs.ts';
import { hourlyMails } from '../mail/mails.ts';
import type { Mail } from '../mail/mails.ts';
import { confirmationId, enqueueOrderMails } from '../dispatch-log.ts';
import { ensureMailChoice, unsubscribePath, isUnsubscribed } from './mail-choices.ts';
import { orderMail } from './order-mail.ts';
import type { MailOccasion } from './order-mail.ts';
import { noteToldByMail, hasMovedFar, toldPromise } from './told-promise.ts';

/** The most mails to one inbox: more than the orders that an account may place cause. */
const MOST_PER_HOUR = 300;
/**
 * The most mails to the unconfirmed addresses of an inbox, which may be a stranger's: as many as the open
 * orders of an account cause in a day.
 */
const MOST_UNCONFIRMED_PER_HOUR = 60;

interface Writing {
  /** the shop's address, for links */
  publicUrl: string;
  /** milliseconds since 1970 */
  now: number;
  /** the account that is being deleted, if the mails are its last ones */
  leaving?: Account;
}

/** Writes the mail about an event of an order, as the content of its job. */
export async function writeOrderMail(
  transaction: Transaction<Schema>,
  job: Job,
  writing: Writing,
): Promise<Mail | Unwanted> {
  const event = MAILED_EVENTS.find((name) => name === job.event);
  const order =
    job.order_id === null ? undefined : await findOrder(transaction, null, job.order_id);
  // The event may be that of a later version, and the order may have been deleted.
  if (event === undefined || order === undefined) return 'dropped';
  if (!stillHolds(event, order.state)) return 'forgotten';
  const { settings } = await readShop(transaction);
  if (!settings.mailEvents.includes(event)) return 'dropped';
  const told = await toldPromise(transaction, order);
  if (event === 'moved' && !hasMovedFar(order, told)) return 'dropped';
  const occasion = await occasionOf(transaction, event, order, job.target);
  if (occasion === null) return 'dropped';
  // Last, because it counts the mail.
  const addressed = await addressedTo(transaction, order, writing);
  if (addressed === null) return 'dropped';
  const { to, token } = addressed;
  const { publicUrl } = writing;
  const words = orderMail(occasion, order, {
    settings,
    isVerified: to.emailVerified,
    isUnrecorded: await isUnrecorded(transaction, order),
    told,
    now: writing.now,
    links: token === null ? null : linksTo(order.id, publicUrl),
  });
  const mail = {
    recipient: to.email,
    ...words,
    threadKey: confirmationId(order.id),
    unsubscribeUrl: token === null ? null : publicUrl + unsubscribePath(token),
  };
  await updateJob(transaction, job)
    .set({ content: JSON.stringify(mail) })
    .execute();
  await noteToldByMail(transaction, event, order, told);
  return mail;
}

/**
 * Writes the due mails about an account's orders in the transaction that deletes the account: later their address
 * is gone.
 * @param account as it was before
 */
export async function writeLastMails(
  transaction: Transaction<Schema>,
  account: Account,
  writing: { publicUrl: string; now: number },
): Promise<void> {
  await enqueueOrderMails(transaction, await unreadEntries(transaction, account.id));
  const jobs = await transaction
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.id', 'jobs.order_id')
    .selectAll('jobs')
    .where('kind', '=', 'mail')
    .where('state', '=', 'waiting')
    .where('content', 'is', null)
    .where('orders.account_id', '=', account.id)
    .where('run_at', '<=', writing.now)
    .orderBy('run_at')
    .orderBy('jobs.id')
    .execute();
  for (const job of jobs) {
    const mail = await writeOrderMail(transaction, job, { ...writing, leaving: account });
    if (typeof mail === 'string') await leaveJob(transaction, job, mail, writing.now);
  }
}

function linksTo(orderId: string, publicUrl: string) {
  return {
    orders: publicUrl + SCREEN_PATHS.orders,
    receipt: publicUrl + SCREEN_PATHS.receipt.replace(':id', encodeURIComponent(orderId)),
    account: publicUrl + SCREEN_PATHS.account,
  };
}

interface Addressed {
  to: Addressee;
  /** of the link that ends such mail; null without an account, or with one that nobody can open any more */
  token: string | null;
}

/** Counts the mail. @returns null if nobody is mailed about the order */
async function addressedTo(
  transaction: Transaction<Schema>,
  order: Order,
  { now, leaving }: Writing,
): Promise<Addressed | null> {
  const account = leaving ?? (await customerOf(transaction, order));
  if (account === undefined) return await guestOf(transaction, order, now);
  const token = await tokenToUnsubscribe(transaction, account, now);
  return token === null ? null : { to: account, token: leaving === undefined ? token : null };
}

/** A guest is mailed at the address that staff were told, which nobody has confirmed. */
async function guestOf(
  transaction: Transaction<Schema>,
  order: Order,
  now: number,
): Promise<Addressed | null> {
  const { email } = order.customer;
  if (!isGuests(order) || email === undefined) return null;
  const to = { email, emailVerified: false };
  if (await isUnsubscribed(transaction, to)) return null;
  return (await isBeyondHour(transaction, to, now)) ? null : { to, token: null };
}

/** Counts the mail. @returns null if the account is not mailed about its orders, or is mailed too often */
async function tokenToUnsubscribe(
  transaction: Transaction<Schema>,
  account: Account,
  now: number,
): Promise<string | null> {
  if (await isUnsubscribed(transaction, account)) return null;
  const choice = await ensureMailChoice(transaction, account.id);
  if (!choice.orderMails) return null;
  const networks = await lastNetworksOf(transaction, account.id);
  if (networks !== null && !(await mayMail(transaction, account, networks, now))) return null;
  return (await isBeyondHour(transaction, account, now)) ? null : choice.unsubscribeToken;
}

async function isBeyondHour(
  transaction: Transaction<Schema>,
  to: Addressee,
  now: number,
): Promise<boolean> {
  const most = to.emailVerified ? MOST_PER_HOUR : MOST_UNCONFIRMED_PER_HOUR;
  return await isBeyond(transaction, [{ ...hourlyMails('order mail', to), most }], now);
}

async function customerOf(
  transaction: Transaction<Schema>,
  { accountId }: Order,
): Promise<Account | undefined> {
  return accountId === null ? undefined : await findAccount(transaction, accountId);
}

/**
 * @param target the id of a refund; the version that moved the promise; of a change the part that was taken off, by a
 *   burger's id or an extra's line, or the version with anything else
 */
async function occasionOf(
  transaction: Transaction<Schema>,
  event: MailedEvent,
  order: Order,
  target: string | null,
): Promise<MailOccasion | null> {
  if (event === 'changed') return await changeOf(transaction, order, target);
  if (event === 'moved') {
    const entry = await findEntry(transaction, order.id, Number(target));
    return { event, reason: entry?.reason ?? null };
  }
  if (event !== 'refunded') return { event };
  const refund = await transaction
    .selectFrom('payments')
    .select(['cents', 'reason', 'reduces_price', 'paid_after_cents', 'due_after_cents'])
    .where('id', '=', target)
    .executeTakeFirst();
  if (refund === undefined) return null;
  const { cents, reason, paid_after_cents: paid, due_after_cents: due } = refund;
  const entry = { kind: 'refund', cents, reducesPrice: refund.reduces_price === 1 } as const;
  const given = givenBack(entry, balanceBefore(entry, { paid, due }));
  // A correction gives nothing back.
  return given === 0 ? null : { event, cents: given, reason };
}

async function changeOf(
  transaction: Transaction<Schema>,
  order: Order,
  target: string | null,
): Promise<MailOccasion | null> {
  const off = partOf(order, target);
  if (off !== undefined) return { event: 'changed', change: 'taken-off', part: off };
  const entry = await findEntry(transaction, order.id, Number(target));
  if (entry === undefined) return null;
  const { event, subject = null, reason = null } = entry;
  if (event === 'corrected') {
    const totalBefore = entry.change?.charged.before ?? null;
    const what = (subject ?? '').split(',');
    return { event: 'changed', change: event, what, totalBefore, reason };
  }
  if (event === 'undone') return { event: 'changed', change: event, reason: null };
  const part = partOf(order, subject);
  if (part === undefined) return null;
  const added = 'id' in part ? part : asSold(order.extras, part);
  return { event: 'changed', change: 'added', part: added, reason };
}

function partOf({ burgers, extras }: Order, key: string | null) {
  return burgers.find(({ id }) => id === key) ?? extras.find((extra) => lineOf(extra) === key);
}
