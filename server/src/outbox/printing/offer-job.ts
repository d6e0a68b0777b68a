import { LEASE_MS, MAX_TRIES, OFFER_MS, RETRY_MS } from '@tall-order/domain/print-job.ts';
import type { JobOffer } from '@tall-order/domain/print-job.ts';
import type { Transaction } from 'kysely';
import { isGoodCode } from '@tall-order/domain/printer.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { byBytes } from '../../db/engine-differences.ts';
import { isDatabaseUnavailable, Overtaken } from '../../db/database-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hasUnread } from '../../orders/order-log.ts';
import { OPEN_STATES, beginJob, updateJob } from '../jobs.ts';
import type { Job } from '../jobs.ts';
import type { Printer } from './printer-queries.ts';
import { readSlip } from './read-slip.ts';
import { waitsForWork } from './enqueue-slips.ts';
import { drawSlip } from './draw-slip.ts';
import type { SlipType } from './draw-slip.ts';

/** A printer's request for work. */
export interface Poll {
  /** such as `410 Out Of Paper`; null if the printer sends none */
  code: string | null;
  isReady: boolean;
  /** whether the printer is still printing the slip that it fetched last */
  isPrinting: boolean;
}

/** Far longer than any printer's code; a longer text is cut. */
const MAX_CODE_LENGTH = 60;

/** Reads what a printer has sent; a field of an unknown shape counts as missing. */
export function readPoll(body: unknown): Poll {
  const said = typeof body === 'object' && body !== null ? body : {};
  const code = 'statusCode' in said ? readStatusCode(said.statusCode) : null;
  return {
    code,
    isReady: code === null || isGoodCode(code),
    isPrinting: 'printingInProgress' in said && said.printingInProgress === true,
  };
}

/** Reads a status code, which printers percent-encode as in an address. */
export function readStatusCode(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  let text = value;
  try {
    text = decodeURIComponent(value);
  } catch {
    // A code that is not percent-encoded is used as the printer sent it.
  }
  // oxlint-disable-next-line no-control-regex -- it is shown and stored
  const plain = text.replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, ' ').trim();
  return plain === '' ? null : plain.slice(0, MAX_CODE_LENGTH);
}

/** The order of a slip; for a slip of none, the printer stands for it. */
export function orderOf({ order_id: orderId, target }: Job): string {
  return orderId ?? target ?? '';
}

/** Whether this is the job's latest offer; a report may also name an earlier one. */
export function matchesOffer(job: Job, { orderId, slip, turn }: JobOffer): boolean {
  return orderOf(job) === orderId && job.event === slip && job.attempts === turn;
}

/** The time of the last poll of a printer without work is stored at most this often. */
const ASKED_EVERY_MS = 10_000;
/** How many waiting jobs one poll checks for a slip that is still wanted. */
const PAGE = 20;
/** A printer's status code: the owner reads that the slip could not be fetched. */
const NOT_FETCHED = '520';

/**
 * Chooses the next job of a polling printer. A printer has one job at a time, so a second device with the
 * same address gets none meanwhile.
 * @param now milliseconds since 1970
 * @returns null if there is nothing to print at the moment
 */
export async function offerJob(
  db: Db,
  printer: Printer,
  poll: Poll,
  now: number,
): Promise<JobOffer | null> {
  if (isKnown(printer, poll, now) && !(await hasWork(db, printer, now))) return null;
  return await inTransaction(db, async (transaction) => {
    // Updated first, so that of two polls at once only one gets the job.
    const { numUpdatedRows } = await transaction
      .updateTable('printers')
      .set({ asked_at: now, status: poll.code })
      .where('id', '=', printer.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const current = await findCurrent(transaction, printer.id);
    if (current !== undefined && !(await endOffer(transaction, current, poll, now))) return null;
    return poll.isReady ? await offerNext(transaction, printer, now) : null;
  });
}

function isKnown({ asked_at: askedAt, status }: Printer, poll: Poll, now: number): boolean {
  const since = askedAt === null ? -1 : now - askedAt;
  return since >= 0 && since < ASKED_EVERY_MS && status === poll.code;
}

async function hasWork(db: Db, { id }: Printer, now: number): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'slip')
    .where('target', '=', id)
    .where('state', 'in', OPEN_STATES)
    .where((row) => row.not(waitsForWork(now)))
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

export async function findCurrent(
  transaction: Transaction<Schema>,
  printerId: string,
): Promise<Job | undefined> {
  return await transaction
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'slip')
    .where('target', '=', printerId)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

/** @returns false while the printer may still be printing the job, or if it has just fetched or reported it */
async function endOffer(
  transaction: Transaction<Schema>,
  job: Job,
  poll: Poll,
  now: number,
): Promise<boolean> {
  const isFetched = job.fetched_at !== null;
  const isStillPrinting = isFetched && poll.isPrinting;
  // A lease that ends later than a new lease would is from before the clock was set back.
  if (!isStillPrinting && job.run_at > now && job.run_at <= now + LEASE_MS) return false;
  if (isStillPrinting) {
    await updateJob(transaction, job)
      .set({ run_at: now + LEASE_MS })
      .execute();
    return false;
  }
  const failures = isFetched ? job.failures + 1 : job.failures;
  const { numUpdatedRows } = await updateJob(transaction, job)
    .set({
      state: failures < MAX_TRIES ? 'waiting' : 'failed',
      failures,
      run_at: now,
      fetched_at: null,
      failure: null,
      // The printer fetched the slip and never said whether it printed it.
      may_be_copy: isFetched ? 1 : job.may_be_copy,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function offerNext(
  transaction: Transaction<Schema>,
  printer: Printer,
  now: number,
): Promise<JobOffer | null> {
  const waiting = await transaction
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'slip')
    .where('target', '=', printer.id)
    .where('state', '=', 'waiting')
    .where((row) => row.not(waitsForWork(now)))
    // Otherwise a time that is further ahead than any wait is from before the clock was set back.
    .where((row) => row.or([row('run_at', '<=', now), row('run_at', '>', now + RETRY_MS)]))
    .orderBy('made_at')
    .orderBy(byBytes(transaction, 'order_id'))
    // What corrects a printed slip comes before the whole of it again.
    .orderBy((row) =>
      row.case().when('content', 'is', null).then(row.lit(0)).else(row.lit(1)).end(),
    )
    .orderBy('place')
    .limit(PAGE)
    .execute();
  for (const waits of waiting) {
    const job = await beginJob(transaction, waits, now + OFFER_MS);
    // The printer has just reported that it printed the slip.
    if (job === undefined) return null;
    const end = await whyNotPrinted(transaction, printer, job, now);
    if (end === null) return { orderId: orderOf(job), slip: job.event, turn: job.attempts };
    await updateJob(transaction, job)
      .set({ ...end, run_at: now })
      .execute();
  }
  return null;
}

async function whyNotPrinted(
  transaction: Transaction<Schema>,
  printer: Printer,
  job: Job,
  now: number,
): Promise<{ state: 'dropped' } | { state: 'failed'; failure: string } | null> {
  try {
    const slip = await readSlip(transaction, printer, job, now);
    return slip === undefined ? { state: 'dropped' } : null;
  } catch (error) {
    // An order that cannot be read must not keep the others off the paper; a database must answer first.
    if (error instanceof Error && isDatabaseUnavailable(error)) throw error;
    return { state: 'failed', failure: NOT_FETCHED };
  }
}

interface Fetching {
  /** null if the printer names no job: it has only one at a time */
  offer: JobOffer | null;
  type: SlipType;
  /** queues the slips about what has happened to orders by now */
  dispatch: () => Promise<void>;
}

/**
 * Draws the slip of the job that a printer was offered; the printer may fetch it again until the offer ends.
 * From now on the slip may be on paper.
 * @param now milliseconds since 1970
 * @returns null if the printer was offered no such job, or the offer has ended
 */
export async function fetchJob(
  db: Db,
  printer: Printer,
  { offer, type, dispatch }: Fetching,
  now: number,
): Promise<Buffer | null> {
  await dispatch();
  const lines = await inTransaction(db, async (transaction) => {
    const job = await findCurrent(transaction, printer.id);
    if (job === undefined || (offer !== null && !matchesOffer(job, offer))) return null;
    const slip = await readSlip(transaction, printer, job, now);
    // What the slip may say already must not be queued once it is on paper.
    if (job.order_id !== null && (await hasUnread(transaction, job.order_id))) return 'too-early';
    const change =
      slip === undefined
        ? { state: 'dropped' as const, run_at: now }
        : { fetched_at: now, run_at: now + LEASE_MS };
    const { numUpdatedRows } = await updateJob(transaction, job).set(change).executeTakeFirst();
    // The offer has ended, or the slip was fetched or is still printing: it is read again.
    if (numUpdatedRows === 0n) throw new Overtaken('the job was changed meanwhile');
    return slip ?? null;
  });
  if (lines === 'too-early') return await fetchJob(db, printer, { offer, type, dispatch }, now);
  // Outside the transaction, because pictures take a while.
  return lines && (await drawSlip(lines, { type, paper: printer.paper }));
}
