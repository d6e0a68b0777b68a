import { TEST_SLIP } from '@tall-order/domain/print-job.ts';
import { AWAY_AFTER_MS, isGoodCode, statusInWords } from '@tall-order/domain/printer.ts';
import type { NamedJobReply, PrintersReply } from '@tall-order/domain/printer-contract.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { Kysely } from 'kysely';
import { byBytes } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import { missingFonts } from './missing-fonts.ts';
import { findPrinters } from './printer-queries.ts';
import type { PrintJob } from './read-slip.ts';

/** A reply names at most this many slips, more than an owner looks through. */
const NAMED = 100;

/** Every printer with its status and the slips that need the owner's attention, by id. @param now milliseconds since 1970 */
export async function listPrinters(db: Kysely<Schema>, now: number): Promise<PrintersReply> {
  const printers = await findPrinters(db);
  const waiting = await countWaiting(db);
  const missing = printers.length === 0 ? [] : await missingFonts();
  const jobs = Map.groupBy(await findNamedJobs(db), ({ printer_id: id }) => id);
  return Object.fromEntries(
    printers.map(({ id, name, paper, prints, made_at: madeAt, asked_at: askedAt, status }) => [
      id,
      {
        name,
        paper,
        prints,
        madeAt,
        ...(askedAt !== null && { askedAt }),
        ...(status !== null && { status: statusInWords(status) }),
        isReady: status === null || isGoodCode(status),
        isAway: askedAt !== null && now - askedAt > AWAY_AFTER_MS,
        waiting: waiting.get(id) ?? 0,
        missingFonts: missing,
        jobs: (jobs.get(id) ?? []).map(toReply),
      },
    ]),
  );
}

/** Leaves out jobs of cancelled baskets and burgers, which are dropped when they would be offered. */
async function countWaiting(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('print_jobs as job')
    .leftJoin('orders', 'orders.id', 'job.order_id')
    .leftJoin('burgers', 'burgers.id', 'job.slip')
    .select(({ fn }) => ['job.printer_id as id', fn.countAll<number>().as('count')])
    .where('job.status', 'in', ['waiting', 'printing'])
    .where((row) =>
      row.or([
        row('job.slip', '=', TEST_SLIP),
        row.and([row('orders.status', '<>', 'cancelled'), row('burgers.cancelled_at', 'is', null)]),
      ]),
    )
    .groupBy('job.printer_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function findNamedJobs(db: Kysely<Schema>): Promise<PrintJob[]> {
  return await db
    .selectFrom('print_jobs')
    .selectAll()
    .where((row) => row.or([row('status', '=', 'failed'), row('may_be_copy', '=', 1)]))
    .where('status', '<>', 'dropped')
    .orderBy('made_at', 'desc')
    .orderBy(byBytes(db, 'order_id'))
    .orderBy('place')
    .limit(NAMED)
    .execute();
}

function toReply(job: PrintJob): NamedJobReply {
  const { order_id: basket, slip, made_at: madeAt, status, may_be_copy: mayBeCopy } = job;
  return {
    basket,
    slip,
    ...(slip !== TEST_SLIP && { callSign: callSign(basket) }),
    madeAt,
    // The query excludes the other statuses that the column's check allows.
    status: status as NamedJobReply['status'],
    mayBeCopy: mayBeCopy === 1,
    ...(status === 'failed' && { reason: reasonOf(job) }),
  };
}

function reasonOf({ reason }: PrintJob): string {
  return reason === null ? 'The printer did not say that it printed it' : statusInWords(reason);
}
