import type { Cents } from '@tall-order/domain/pricing.ts';
import { ORDER_STATUSES } from '@tall-order/domain/order-status.ts';
import type { OrderStatus, StateChanger } from '@tall-order/domain/order-status.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What happened to an order: it was sold, it got a status, a step was taken back, or something of it changed. */
type OrderEvent =
  | 'sold'
  | OrderStatus
  | 'undone'
  | 'part-cancelled'
  | 'part-added'
  | 'corrected'
  | 'promise-moved'
  | 'driver-chosen'
  | 'payment'
  | 'refund'
  | 'written-off'
  | 'customer-forgotten';

/** Who made an entry; without an account where the order or nobody names it. */
export interface Maker {
  as: StateChanger | 'shop';
  /** of staff; a customer's is the order's own */
  accountId: string | null;
}

export const CUSTOMER: Maker = { as: 'customer', accountId: null };
export const SHOP: Maker = { as: 'shop', accountId: null };

/** What a change of an order enters into its log. */
export interface LogEvent {
  event: OrderEvent;
  by: Maker;
  /** milliseconds since 1970 */
  at: number;
  /**
   * what the event is about: the id of a burger or of a payment, the line of an extra, the names of corrected fields
   * with commas, the minutes by which a promise was moved, a driver's account, the role that took a guest's order, the
   * status that was undone and the one that was restored
   */
  subject?: string | null;
  /** what was paid; below 0 for what was given back. What was written off, below 0 if the shop owed it */
  cents?: number;
  /** as whoever made the entry gave it */
  reason?: string | null;
  /** of a change by staff */
  change?: ChangeEntry;
}

/** What the log keeps of a change that staff have made. */
interface ChangeEntry {
  /** what the order cost before and after it, with the fee */
  charged: { before: Cents; after: Cents };
  /** whether the customer agreed to a higher amount, asked by whoever made the change */
  isAgreed: boolean;
  /** of what was asked for */
  requestHash: string | null;
}

/** An entry with its place. */
export interface LogEntry extends LogEvent {
  orderId: string;
  /** the customer's account; null when it was deleted */
  accountId: string | null;
  /** the order's version after the event; 1 for a sale */
  version: number;
}

/** In the transaction of the events, so that none happens without its entry. */
export async function enterIntoLog(db: Kysely<Schema>, entries: LogEntry[]): Promise<void> {
  await db
    .insertInto('order_log')
    .values(
      entries.map((entry) => ({
        order_id: entry.orderId,
        version: entry.version,
        position: null,
        account_id: entry.accountId,
        event: entry.event,
        made_at: entry.at,
        made_as: entry.by.as,
        made_by: entry.by.accountId,
        subject: entry.subject ?? null,
        cents: entry.cents ?? null,
        reason: entry.reason ?? null,
        charged_before_cents: entry.change?.charged.before ?? null,
        charged_after_cents: entry.change?.charged.after ?? null,
        is_agreed: entry.change === undefined ? null : Number(entry.change.isAgreed),
        request_hash: entry.change?.requestHash ?? null,
      })),
    )
    .execute();
}

/** The status that an entry gave the order, by a step or by taking one back. */
export function statusGiven({ event, subject }: LogEvent): OrderStatus | undefined {
  const given = event === 'undone' ? subject?.split(',')[1] : event;
  return ORDER_STATUSES.find((name) => name === given);
}

export function isUndoneCancellation({ event, subject }: LogEvent): boolean {
  return event === 'undone' && subject?.split(',')[0] === 'cancelled';
}

/** Whether the promise of the order may be another since: staff have moved or changed it, or it is to be made again. */
export function mayMovePromise(entry: LogEvent): boolean {
  const { event, subject } = entry;
  if (event === 'corrected') return subject?.split(',').includes('deliveryMethod') ?? false;
  return event === 'promise-moved' || event === 'part-added' || isUndoneCancellation(entry);
}

/** The entry of an order that gave it a version; undefined if there is none. */
export async function findEntry(
  db: Kysely<Schema>,
  orderId: string,
  version: number,
): Promise<LogEntry | undefined> {
  const row = await db
    .selectFrom('order_log')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** The last entry of an event of an order; undefined if there is none. */
export async function findLastEntry(
  db: Kysely<Schema>,
  orderId: string,
  event: OrderEvent,
): Promise<LogEntry | undefined> {
  const row = await db
    .selectFrom('order_log')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toEntry(row);
}

/**
 * What tells the times from each other that an order is made: the version that added something to it after it was
 * ready, as the kitchen has said again since; null the first time.
 * @param entry that gives it a status
 */
export async function findRoundOf(
  db: Kysely<Schema>,
  { orderId, version: upTo }: Pick<LogEntry, 'orderId' | 'version'>,
): Promise<string | null> {
  // At its sale, which is mailed of every order, nothing can have been added to it.
  if (upTo === 1) return null;
  const rows = await db
    .selectFrom('order_log')
    .select(['event', 'version'])
    .where('order_id', '=', orderId)
    .where('version', '<=', upTo)
    .where('event', 'in', ['ready', 'part-added'])
    .orderBy('version')
    .execute();
  const first = rows.findIndex(({ event }) => event === 'ready');
  const last = rows.findLastIndex(({ event }) => event === 'ready');
  const between = first === -1 ? [] : rows.slice(first, last);
  const added = between.findLast(({ event }) => event === 'part-added');
  return added === undefined ? null : String(added.version);
}

/** Who has read the log up to a position: the streams of all instances, the outbox, and the sums of days. */
type Reader = 'orders' | 'outbox' | 'days';

/**
 * Gives the next position to all entries that are committed by now. An entry gets no position when it is made,
 * because it may be committed later, when readers are past that position. The head of the log is locked until
 * the commit, so that readers see positions in order.
 * @param db a transaction at “read committed”, so that each statement sees what is committed by then
 */
export async function numberEntries(db: Transaction<Schema>): Promise<void> {
  if (!(await hasUnnumbered(db))) return;
  const { position } = await db
    .insertInto('feed_heads')
    .values({ feed: 'orders', position: 1 })
    .onConflict((conflict) =>
      conflict.column('feed').doUpdateSet({ position: sql<number>`feed_heads.position + 1` }),
    )
    .returning('position')
    .executeTakeFirstOrThrow();
  await db.updateTable('order_log').set({ position }).where('position', 'is', null).execute();
}

/** Whether an entry that is committed by now has no position yet. */
export async function hasUnnumbered(db: Kysely<Schema>): Promise<boolean> {
  const waiting = await db
    .selectFrom('order_log')
    .select('order_id')
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The last position that was given to entries, or that another reader has read; 0 before the first one. */
export async function lastPosition(db: Kysely<Schema>, reader: Reader = 'orders'): Promise<number> {
  const head = await db
    .selectFrom('feed_heads')
    .select('position')
    .where('feed', '=', reader)
    .executeTakeFirst();
  return head?.position ?? 0;
}

/** The entries behind a position that have one, in sequence. */
export async function entriesAfter(
  db: Kysely<Schema>,
  position: number,
): Promise<(LogEntry & { position: number })[]> {
  const rows = await db
    .selectFrom('order_log')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .orderBy('order_id')
    .orderBy('version')
    .execute();
  return rows.map((row) => Object.assign(toEntry(row), { position: row.position ?? position }));
}

/** The entries of an account's orders that the outbox has not read, in sequence. */
export async function unreadEntries(db: Kysely<Schema>, accountId: string): Promise<LogEntry[]> {
  const read = await lastPosition(db, 'outbox');
  const rows = await db
    .selectFrom('order_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('position', 'is', null), row('position', '>', read)]))
    .execute();
  // Not sorted by the statement: SQLite would read the whole log for the sequence of its key.
  return rows.map(toEntry).toSorted(inSequence);
}

/** Whether something has happened to an order that the outbox has not read. */
export async function hasUnread(db: Kysely<Schema>, orderId: string): Promise<boolean> {
  const read = await lastPosition(db, 'outbox');
  const unread = await db
    .selectFrom('order_log')
    .select('version')
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('position', 'is', null), row('position', '>', read)]))
    .limit(1)
    .executeTakeFirst();
  return unread !== undefined;
}

function inSequence(one: LogEntry, other: LogEntry): number {
  if (one.orderId === other.orderId) return one.version - other.version;
  return one.orderId < other.orderId ? -1 : 1;
}

function toEntry(row: Selectable<Schema['order_log']>): LogEntry {
  return {
    orderId: row.order_id,
    accountId: row.account_id,
    version: row.version,
    // Written by enterIntoLog only.
    event: row.event as OrderEvent,
    by: { as: row.made_as as Maker['as'], accountId: row.made_by },
    at: row.made_at,
    subject: row.subject,
    ...(row.cents !== null && { cents: row.cents }),
    reason: row.reason,
    ...changeOf(row),
  };
}

function changeOf(row: Selectable<Schema['order_log']>): Pick<LogEntry, 'change'> {
  const { charged_before_cents: before, charged_after_cents: after } = row;
  if (before === null || after === null) return {};
  const { is_agreed: isAgreed, request_hash: requestHash } = row;
  return { change: { charged: { before, after }, isAgreed: isAgreed === 1, requestHash } };
}
