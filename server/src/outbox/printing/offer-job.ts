import { LEASE_MS, MAX_TRIES, OFFER_MS, RETRY_MS } from '@tall-order/domain/print-job.ts';
import type { JobOffer } from '@tall-order/domain/print-job.ts';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { byBytes } from '../../db/engine-differences.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Poll } from './poll.ts';
import type { Printer } from './printer-queries.ts';
import { readSlip } from './read-slip.ts';
import type { PrintJob } from './read-slip.ts';

export function jobKey(job: Pick<PrintJob, 'printer_id' | 'order_id' | 'slip'>) {
  return (row: ExpressionBuilder<Schema, 'print_jobs'>) =>
    row.and({ printer_id: job.printer_id, order_id: job.order_id, slip: job.slip });
}

/** Whether this is the job's latest offer; a report may also name an earlier one. */
export function matchesOffer(job: PrintJob, { basketId, slip, turn }: JobOffer): boolean {
  return job.order_id === basketId && job.slip === slip && job.turn === turn;
}

/** Finds the job unless it was offered again or got another status since it was read. */
export function unchangedJob(job: PrintJob) {
  return (row: ExpressionBuilder<Schema, 'print_jobs'>) =>
    row.and([jobKey(job)(row), row.and({ status: job.status, turn: job.turn })]);
}

/** The time of the last poll of a printer without work is stored at most this often. */
const ASKED_EVERY_MS = 10_000;
/** How many waiting jobs one poll checks for a slip that is still wanted. */
const PAGE = 20;

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
  if (isKnown(printer, poll, now) && !(await hasWork(db, printer))) return null;
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

async function hasWork(db: Db, { id }: Printer): Promise<boolean> {
  const job = await db
    .selectFrom('print_jobs')
    .select('slip')
    .where('printer_id', '=', id)
    .where('status', 'in', ['waiting', 'printing'])
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

export async function findCurrent(
  transaction: Transaction<Schema>,
  printerId: string,
): Promise<PrintJob | undefined> {
  return await transaction
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('status', '=', 'printing')
    .executeTakeFirst();
}

/** @returns false while the printer may still be printing the job, or if it has just fetched or reported it */
async function endOffer(
  transaction: Transaction<Schema>,
  job: PrintJob,
  poll: Poll,
  now: number,
): Promise<boolean> {
  const isFetched = job.fetched_at !== null;
  const isStillPrinting = isFetched && poll.isPrinting;
  // A lease that ends later than a new lease would is from before the clock was set back.
  if (!isStillPrinting && job.due_at > now && job.due_at <= now + LEASE_MS) return false;
  const tries = isFetched && !isStillPrinting ? job.tries + 1 : job.tries;
  const { numUpdatedRows } = await transaction
    .updateTable('print_jobs')
    .set(
      isStillPrinting
        ? { due_at: now + LEASE_MS }
        : {
            status: tries < MAX_TRIES ? 'waiting' : 'failed',
            tries,
            due_at: now,
            fetched_at: null,
            reason: null,
            // The printer fetched the slip and never said whether it printed it.
            may_be_copy: isFetched ? 1 : job.may_be_copy,
          },
    )
    .where(unchangedJob(job))
    .where('fetched_at', isFetched ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n && !isStillPrinting;
}

async function offerNext(
  transaction: Transaction<Schema>,
  printer: Printer,
  now: number,
): Promise<JobOffer | null> {
  const waiting = await transaction
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer.id)
    .where('status', '=', 'waiting')
    // A time that is further ahead than any wait is from before the clock was set back.
    .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + RETRY_MS)]))
    .orderBy('made_at')
    .orderBy(byBytes(transaction, 'order_id'))
    .orderBy('place')
    .limit(PAGE)
    .execute();
  for (const job of waiting) {
    const isWanted = (await readSlip(transaction, printer, job, now)) !== undefined;
    const turn = job.turn + 1;
    const { numUpdatedRows } = await transaction
      .updateTable('print_jobs')
      .set(isWanted ? { status: 'printing', turn, due_at: now + OFFER_MS } : { status: 'dropped' })
      .where(unchangedJob(job))
      .executeTakeFirst();
    // The printer has just reported that it printed the slip.
    if (numUpdatedRows === 0n) return null;
    if (isWanted) return { basketId: job.order_id, slip: job.slip, turn };
  }
  return null;
}
