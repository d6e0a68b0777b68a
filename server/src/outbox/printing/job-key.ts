import type { JobOffer } from '@tall-order/domain/print-job.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
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
