import { MAX_TRIES, RETRY_MS } from '@tall-order/domain/print-job.ts';
import { isGoodCode } from '@tall-order/domain/printer.ts';
import type { JobOffer } from '@tall-order/domain/print-job.ts';
import type { Transaction } from 'kysely';
import { Overtaken } from '../../db/database-errors.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { OPEN_STATES, updateJob } from '../jobs.ts';
import type { Job } from '../jobs.ts';
import { slipId } from './enqueue-slips.ts';
import { findCurrent, matchesOffer } from './offer-job.ts';
import type { Printer } from './printer-queries.ts';

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
    if (isPrinted) await markPrinted(transaction, job, { offer, now });
    else if (job.state === 'running' && (offer === null || matchesOffer(job, offer))) {
      await retryLater(transaction, job, code, now);
    }
  });
}

async function findJob(
  transaction: Transaction<Schema>,
  printerId: string,
  { orderId, slip }: JobOffer,
): Promise<Job | undefined> {
  return await transaction
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'slip')
    .where('id', '=', slipId(printerId, orderId, slip))
    .executeTakeFirst();
}

/** A late report counts too, unless the slip has been fetched again since, or somebody wants it again. */
async function markPrinted(
  transaction: Transaction<Schema>,
  job: Job,
  { offer, now }: { offer: JobOffer | null; now: number },
): Promise<void> {
  const turn = offer?.turn ?? job.attempts;
  if (turn > job.attempts || turn === 0) return;
  await transaction
    .updateTable('jobs')
    .set({ state: 'done', failure: null, run_at: now })
    .where('kind', '=', 'slip')
    .where('id', '=', job.id)
    .where('state', 'in', [...OPEN_STATES, 'failed'])
    .where((row) =>
      row.or([
        row('attempts', '=', turn),
        row.and([row('fetched_at', 'is', null), row('content', 'is', null)]),
      ]),
    )
    .execute();
}

/** @throws Overtaken if the slip was fetched, offered or reported since it was read; then the report is read again */
async function retryLater(
  transaction: Transaction<Schema>,
  job: Job,
  code: string | null,
  now: number,
): Promise<void> {
  const failures = job.failures + 1;
  const { numUpdatedRows } = await updateJob(transaction, job)
    .set({
      state: failures < MAX_TRIES ? 'waiting' : 'failed',
      failures,
      run_at: now + RETRY_MS,
      fetched_at: null,
      failure: code,
      // Without a code it is unknown whether the slip is on paper.
      may_be_copy: code === null && job.fetched_at !== null ? 1 : job.may_be_copy,
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken('the job was changed meanwhile');
}
