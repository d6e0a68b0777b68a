import { MAX_TRIES, RETRY_MS } from '@tall-order/domain/print-job.ts';
import { isGoodCode } from '@tall-order/domain/printer.ts';
import type { JobOffer } from '@tall-order/domain/print-job.ts';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findCurrent, jobKey, matchesOffer, unchangedJob } from './offer-job.ts';
import type { Printer } from './printer-queries.ts';
import type { PrintJob } from './read-slip.ts';

/** A printer's report on a slip that it fetched. */
export interface PrintReport {
  /** null if the printer names no job: it has one at a time */
  offer: JobOffer | null;
  /** null if the printer does not say whether it printed the slip */
  code: string | null;
}

/**
 * Stores whether a printer printed a slip, or why not. A repeated or late report changes a job only if it
 * still applies.
 * @param now milliseconds since 1970
 */
export async function recordReport(
  db: Db,
  printer: Printer,
  { offer, code }: PrintReport,
  now: number,
): Promise<void> {
  const isPrinted = code !== null && isGoodCode(code);
  await inTransaction(db, async (transaction) => {
    const job =
      offer === null
        ? await findCurrent(transaction, printer.id)
        : await findJob(transaction, printer.id, offer);
    if (job === undefined) return;
    if (isPrinted) await markPrinted(transaction, job, offer);
    else if (job.status === 'printing' && (offer === null || matchesOffer(job, offer))) {
      await retryLater(transaction, job, code, now);
    }
  });
}

async function findJob(
  transaction: Transaction<Schema>,
  printerId: string,
  { basketId, slip }: JobOffer,
): Promise<PrintJob | undefined> {
  return await transaction
    .selectFrom('print_jobs')
    .selectAll()
    .where(jobKey({ printer_id: printerId, order_id: basketId, slip }))
    .executeTakeFirst();
}

/** A late report counts too, unless the slip has been fetched again since. */
async function markPrinted(
  transaction: Transaction<Schema>,
  job: PrintJob,
  offer: JobOffer | null,
): Promise<void> {
  const turn = offer?.turn ?? job.turn;
  if (turn > job.turn || turn === 0) return;
  await transaction
    .updateTable('print_jobs')
    .set({ status: 'printed', reason: null })
    .where(jobKey(job))
    .where('status', 'in', ['waiting', 'printing', 'failed'])
    .where((row) => row.or([row('turn', '=', turn), row('fetched_at', 'is', null)]))
    .execute();
}

async function retryLater(
  transaction: Transaction<Schema>,
  job: PrintJob,
  code: string | null,
  now: number,
): Promise<void> {
  const tries = job.tries + 1;
  await transaction
    .updateTable('print_jobs')
    .set({
      status: tries < MAX_TRIES ? 'waiting' : 'failed',
      tries,
      due_at: now + RETRY_MS,
      fetched_at: null,
      reason: code,
      // Without a code it is unknown whether the slip is on paper.
      may_be_copy: code === null && job.fetched_at !== null ? 1 : job.may_be_copy,
    })
    .where(unchangedJob(job))
    .execute();
}
