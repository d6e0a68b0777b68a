import { CHANGED_SLIP } from '@tall-order/domain/print-job.ts';
import { unseenFor } from '@tall-order/domain/durations.ts';
import { AWAY_AFTER_MS, isGoodCode, printerStatusInWords } from '@tall-order/domain/printer.ts';
import type { NamedJobReply, PrintersReply } from '@tall-order/domain/printer-contract.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { Kysely } from 'kysely';
import { byBytes } from '../../db/engine-differences.ts';
import type { JobState } from '../../db/outbox-tables.ts';
import type { Schema } from '../../db/schema.ts';
import { mayBeReadAtCounter } from '../../orders/order-windows.ts';
import { missingFonts } from './missing-fonts.ts';
import { findPrinters } from './printer-queries.ts';
import { OPEN_STATES } from '../jobs.ts';
import type { Job } from '../jobs.ts';
import { orderOf } from './offer-job.ts';
import { waitsForWork } from './enqueue-slips.ts';

/** A reply names at most this many slips, more than an owner looks through. */
const NAMED = 100;

/** Every printer with its status and the slips that need the owner's attention, by id. @param now milliseconds since 1970 */
export async function listPrinters(db: Kysely<Schema>, now: number): Promise<PrintersReply> {
  const printers = await findPrinters(db);
  const waiting = await countWaiting(db, now);
  const missing = printers.length === 0 ? [] : await missingFonts();
  const jobs = Map.groupBy(await findNamedJobs(db), ({ target }) => target);
  return Object.fromEntries(
    printers.map(({ id, name, paper, prints, made_at: madeAt, asked_at: askedAt, status }) => [
      id,
      {
        name,
        paper,
        prints,
        madeAt,
        ...(askedAt !== null && { askedAt }),
        ...(status !== null && { status: printerStatusInWords(status) }),
        isReady: status === null || isGoodCode(status),
        isAway: askedAt !== null && unseenFor(askedAt, now) > AWAY_AFTER_MS,
        waiting: waiting.get(id) ?? 0,
        missingFonts: missing,
        jobs: (jobs.get(id) ?? []).map(toReply),
      },
    ]),
  );
}

/**
 * Leaves out the jobs that are dropped when they would be offered, as `readSlip` does: those of cancelled orders and
 * burgers, other than to say so, and of orders that the counter no longer reads. Those that wait until their work must
 * start are left out too.
 * @param now milliseconds since 1970
 */
export async function countWaiting(
  db: Kysely<Schema>,
  now: number,
): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('jobs as job')
    .leftJoin('orders', 'orders.id', 'job.order_id')
    .leftJoin('burgers', 'burgers.id', 'job.event')
    .select(({ fn }) => ['job.target as id', fn.countAll<number>().as('count')])
    .where('job.kind', '=', 'slip')
    .where('job.state', 'in', OPEN_STATES)
    .where((row) => row.not(waitsForWork(now)))
    .where((row) =>
      row.or([
        row('job.order_id', 'is', null),
        row.and([
          mayBeReadAtCounter(now),
          row.or([
            row('job.event', 'like', `${CHANGED_SLIP}-%`),
            row.and([
              row('orders.status', '<>', 'cancelled'),
              row('burgers.cancelled_at', 'is', null),
            ]),
          ]),
        ]),
      ]),
    )
    .groupBy('job.target')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function findNamedJobs(db: Kysely<Schema>): Promise<Job[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'slip')
    .where((row) => row.or([row('state', '=', 'failed'), row('may_be_copy', '=', 1)]))
    .where('state', '<>', 'dropped')
    .orderBy('made_at', 'desc')
    .orderBy(byBytes(db, 'order_id'))
    .orderBy('place')
    .limit(NAMED)
    .execute();
}

/** The words of the wire. */
const STATUSES: Record<JobState, NamedJobReply['status']> = {
  waiting: 'waiting',
  running: 'printing',
  done: 'printed',
  failed: 'failed',
  dropped: 'failed', // is not named
};

function toReply(job: Job): NamedJobReply {
  const { event: slip, made_at: madeAt, state, may_be_copy: mayBeCopy } = job;
  const basket = orderOf(job);
  return {
    basket,
    slip,
    ...(job.order_id !== null && { callSign: callSign(basket) }),
    madeAt,
    status: STATUSES[state],
    mayBeCopy: mayBeCopy === 1,
    ...(state === 'failed' && { reason: reasonOf(job) }),
  };
}

function reasonOf({ failure }: Job): string {
  return failure === null
    ? 'The printer did not say that it printed it'
    : printerStatusInWords(failure);
}
