import { LEASE_MS } from '@tall-order/domain/print-job.ts';
import type { JobOffer } from '@tall-order/domain/print-job.ts';
import { Overtaken } from '../../db/database-errors.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { updateJob } from '../jobs.ts';
import { drawSlip } from './draw-slip.ts';
import type { SlipType } from './draw-slip.ts';
import { findCurrent, matchesOffer } from './offer-job.ts';
import type { Printer } from './printer-queries.ts';
import { readSlip } from './read-slip.ts';

/**
 * Draws the slip of the job that a printer was offered; the printer may fetch it again until the offer ends.
 * From now on the slip may be on paper.
 * @param offer null if the printer names no job: it has only one at a time
 * @param now milliseconds since 1970
 * @returns null if the printer was offered no such job, or the offer has ended
 */
export async function fetchJob(
  db: Db,
  printer: Printer,
  { offer, type }: { offer: JobOffer | null; type: SlipType },
  now: number,
): Promise<Buffer | null> {
  const lines = await inTransaction(db, async (transaction) => {
    const job = await findCurrent(transaction, printer.id);
    if (job === undefined || (offer !== null && !matchesOffer(job, offer))) return null;
    const slip = await readSlip(transaction, printer, job, now);
    const change =
      slip === undefined
        ? { state: 'dropped', run_at: now }
        : { fetched_at: now, run_at: now + LEASE_MS };
    const { numUpdatedRows } = await updateJob(transaction, job).set(change).executeTakeFirst();
    // The offer has ended, or the slip was fetched or is still printing: it is read again.
    if (numUpdatedRows === 0n) throw new Overtaken('the job was changed meanwhile');
    return slip ?? null;
  });
  // Outside the transaction, because pictures take a while.
  return lines && (await drawSlip(lines, { type, paper: printer.paper }));
}
