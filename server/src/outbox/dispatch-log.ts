import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { MAILED_EVENTS, mailWaitOf } from '@tall-order/domain/order-messages.ts';
import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import { startBackgroundTasks } from '../http/background-tasks.ts';
import type { Parts } from '../http/background-tasks.ts';
import type { Db, Schema } from '../db/schema.ts';
import { pagesOf } from '../db/engine-differences.ts';
import { readingCommitted } from '../db/transaction.ts';
import {
  entriesAfter,
  findRoundOf,
  hasUnnumbered,
  lastPosition,
  mayMovePromise,
  numberEntries,
  statusGiven,
  isUndoneCancellation,
} from '../orders/order-log.ts';
import type { LogEntry } from '../orders/order-log.ts';
import { enqueueChangedSlips } from './printing/enqueue-changed-slips.ts';
import { enqueueSlips, moveWaitingSlips } from './printing/enqueue-slips.ts';
import { enqueueMovePushes, enqueuePushes } from './push/push-handler.ts';
import { addJobs } from './jobs.ts';

export interface DispatchOptions {
  /** false without a mail server; then no mail is queued */
  canMail: boolean;
  /** milliseconds since 1970 */
  now: number;
}

const EVERY_MS = 500;
const PAGE = 200;
/** A mail, notification or slip about an older event would be of no use. */
const OLDEST_MS = 24 * 60 * 60_000;

/**
 * Queues the mails, notifications and slips about what happened to orders since the last call, of any instance.
 * Each entry of the log is read once: its jobs are queued in the transaction that moves the outbox on.
 */
export async function dispatchLog(db: Db, { canMail, now }: DispatchOptions): Promise<void> {
  if (!(await hasNews(db))) return;
  await readingCommitted(db, async (transaction) => {
    const read = await lockOutbox(transaction);
    await numberEntries(transaction);
    const entries = await entriesAfter(transaction, read);
    const last = entries.at(-1);
    // Another instance was faster.
    if (last === undefined) return;
    await enqueue(
      transaction,
      entries.filter(({ at }) => now - at < OLDEST_MS),
      canMail,
    );
    await transaction
      .updateTable('feed_heads')
      .set({ position: last.position })
      .where('feed', '=', 'outbox')
      .execute();
  });
}

/** Dispatches twice a second while the shop is open. */
export function dispatchWhileOpen(
  app: FastifyInstance,
  { db, now }: Parts,
  canMail: boolean,
): void {
  const stop = startBackgroundTasks({
    now,
    onError: (error) => {
      app.log.error({ err: error }, 'mails, notifications and slips cannot be queued');
    },
    everyMs: EVERY_MS,
    atOnce: [],
    inTurn: [{ run: async () => await dispatchLog(db, { canMail, now: now() }), everyMs: 0 }],
  });
  app.addHook('onClose', stop);
}

async function hasNews(db: Db): Promise<boolean> {
  if (await hasUnnumbered(db)) return true;
  return (await lastPosition(db, 'outbox')) < (await lastPosition(db));
}

/** Dispatchers wait for one another here. @returns the position up to which entries are dispatched */
async function lockOutbox(transaction: Transaction<Schema>): Promise<number> {
  const { position } = await transaction
    .updateTable('feed_heads')
    .set((row) => ({ position: row.ref('position') }))
    .where('feed', '=', 'outbox')
    .returning('position')
    .executeTakeFirstOrThrow();
  return position;
}

async function enqueue(
  transaction: Transaction<Schema>,
  entries: LogEntry[],
  canMail: boolean,
): Promise<void> {
  // After an outage there may be thousands, and a statement may have only so many parameters.
  for (const page of pagesOf(entries, PAGE)) {
    if (canMail) await enqueueOrderMails(transaction, page);
    for (const entry of page) {
      const status = statusGiven(entry);
      if (status !== undefined) await enqueuePushes(transaction, entry, status);
      if (mayMovePromise(entry)) await enqueueMovePushes(transaction, entry);
    }
    await enqueueSlips(transaction, page);
    await moveWaitingSlips(transaction, [
      ...new Set(page.filter(mayMoveWork).map(({ orderId }) => orderId)),
    ]);
    await enqueueChangedSlips(transaction, page);
  }
}

/** Whether the kitchen's work on an order may begin at another time than before: its promise moved, or it began. */
function mayMoveWork(entry: LogEntry): boolean {
  return mayMovePromise(entry) || statusGiven(entry) !== undefined;
}

/**
 * Queues the mails about events of orders, each of which is mailed once, and a step each time that the order is made.
 * @param entries of the log, in sequence
 */
export async function enqueueOrderMails(
  transaction: Transaction<Schema>,
  entries: readonly LogEntry[],
): Promise<void> {
  const jobs: ReturnType<typeof mailJobOf>[] = [];
  for (const entry of entries) {
    for (const mail of mailsOf(entry)) {
      const target = mail.target ?? (await findRoundOf(transaction, entry));
      jobs.push(mailJobOf(entry, { ...mail, target }));
    }
  }
  await addJobs(transaction, jobs);
}

function mailJobOf({ orderId, at }: LogEntry, { event, target }: WantedMail) {
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
