import { CLOCKS_DIFFER_MS, DAY_MS } from '@tall-order/domain/durations.ts';
import { MOST_DAYS_AHEAD } from '@tall-order/domain/shop-settings.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { pagesOf } from '../db/engine-differences.ts';
import type { JobKind, JobState } from '../db/outbox-tables.ts';
import type { Db, Schema } from '../db/schema.ts';
import { readingCommitted } from '../db/transaction.ts';

export type Job = Selectable<Schema['jobs']>;

/** A job that is due, and the account that placed its order; null without an order or an account. */
export type DueJob = Job & { customerId: string | null };

/** The number of jobs that are read, given up or queued at a time. */
export const PAGE = 100;
/** The states of a job that is not over. */
export const OPEN_STATES = ['waiting', 'running'] as const satisfies readonly JobState[];
/** An older job concerns nobody, and no event of an order can happen again after that time. */
export const KEEP_MS = 3 * DAY_MS;
/** Slips are made at the sale: as long after the last order that can be chosen for later. */
const KEEP_SLIPS_MS = MOST_DAYS_AHEAD * DAY_MS + KEEP_MS;

/**
 * Queues jobs. One that has been queued before stays as it is.
 * @param onWaiting for one that has not been begun: `restart` begins its wait and its life again, because its event was
 *   undone and has happened again, or somebody wants it now
 */
export async function addJobs(
  db: Kysely<Schema>,
  jobs: readonly Insertable<Schema['jobs']>[],
  { onWaiting = 'restart' }: { onWaiting?: 'restart' | 'leave' } = {},
): Promise<void> {
  // A statement may not change a row twice; the last event counts.
  const byId = new Map(jobs.map((job) => [`${job.kind} ${job.id}`, job]));
  // Each of many printers may print many slips of each order, and a statement may have only so many parameters.
  for (const page of pagesOf([...byId.values()], PAGE)) {
    await db
      .insertInto('jobs')
      .values(page)
      .onConflict((conflict) => {
        const known = conflict.columns(['kind', 'id']);
        if (onWaiting === 'leave') return known.doNothing();
        return (
          known
            .doUpdateSet((row) => ({
              run_at: row.ref('excluded.run_at'),
              made_at: row.ref('excluded.made_at'),
            }))
            .where('jobs.state', '=', 'waiting')
            // The text of a mail that is being tried says what was true when it was written.
            .where('jobs.content', 'is', null)
        );
      })
      .execute();
  }
}

/**
 * The jobs of a kind that are due, the oldest first.
 * @param now milliseconds since 1970
 * @param busy customers whose jobs are left out, so that they do not fill the page
 */
export async function findDueJobs(
  db: Db,
  kind: JobKind,
  now: number,
  busy: readonly string[] = [],
): Promise<DueJob[]> {
  // State by state, because the index has the jobs of one in sequence: all that are due would be sorted with their
  // contents, which are megabytes after a day without the mail server.
  const found = await readingCommitted(db, async (transaction) => [
    ...(await findDue(transaction, 'waiting', { kind, now, busy })),
    ...(await findDue(transaction, 'running', { kind, now, busy })),
  ]);
  return found.toSorted((one, other) => one.run_at - other.run_at).slice(0, PAGE);
}

async function findDue(
  transaction: Transaction<Schema>,
  state: (typeof OPEN_STATES)[number],
  { kind, now, busy }: { kind: JobKind; now: number; busy: readonly string[] },
): Promise<DueJob[]> {
  return await transaction
    .selectFrom('jobs')
    .leftJoin('orders', 'orders.id', 'jobs.order_id')
    .selectAll('jobs')
    .select('orders.account_id as customerId')
    .where('kind', '=', kind)
    .where('state', '=', state)
    .where('run_at', '<=', now)
    // SQL has no empty lists, so an empty one is left out.
    .$if(busy.length > 0, (due) =>
      due.where((row) =>
        row.or([row('orders.account_id', 'is', null), row('orders.account_id', 'not in', busy)]),
      ),
    )
    .orderBy('run_at')
    .limit(PAGE)
    .execute();
}

/**
 * Makes jobs due whose time is further ahead than any wait: it is from before the clock was set back, and they would wait
 * until the clock has caught up.
 * @param now milliseconds since 1970
 */
export async function bringForward(
  db: Db,
  { kind, longestWaitMs }: { kind: JobKind; longestWaitMs: number },
  now: number,
): Promise<void> {
  const isAhead = (row: ExpressionBuilder<Schema, 'jobs'>) =>
    row.and([
      row('kind', '=', kind),
      row('state', 'in', OPEN_STATES),
      row('run_at', '>', now + longestWaitMs + CLOCKS_DIFFER_MS),
    ]);
  const found = await db.selectFrom('jobs').select('id').where(isAhead).limit(1).executeTakeFirst();
  // Nearly always there are none, and then nothing is written.
  if (found === undefined) return;
  await db
    .updateTable('jobs')
    // A job that was made later than now would outlive the others.
    .set({
      run_at: now,
      made_at: sql<number>`case when made_at > ${now} then ${now} else made_at end`,
    })
    .where(isAhead)
    .execute();
}

/** An update of a job that is still as it was read: no other instance has begun or ended it since. */
export function updateJob(db: Kysely<Schema>, job: Job) {
  return db
    .updateTable('jobs')
    .where('kind', '=', job.kind)
    .where('id', '=', job.id)
    .where('state', '=', job.state)
    .where('attempts', '=', job.attempts)
    .where('run_at', '=', job.run_at);
}

/**
 * Begins an attempt, which no other instance repeats before its lease ends.
 * @param leaseEnds milliseconds since 1970
 * @returns the job as it is from now on; undefined if another instance was faster
 */
export async function beginJob(
  db: Kysely<Schema>,
  job: Job,
  leaseEnds: number,
): Promise<Job | undefined> {
  return await updateJob(db, job)
    .set({ state: 'running', attempts: job.attempts + 1, run_at: leaseEnds })
    .returningAll()
    .executeTakeFirst();
}

/**
 * Ends a job. What remains of it says that it was queued; its content is deleted.
 * @returns false if another instance was faster
 */
export async function endJob(
  db: Kysely<Schema>,
  job: Job,
  { state, now, remains = null }: { state: EndState; now: number; remains?: string | null },
): Promise<boolean> {
  const end = updateJob(db, job).set({ state, run_at: now, content: remains });
  return (await end.executeTakeFirst()).numUpdatedRows === 1n;
}

type EndState = Exclude<JobState, (typeof OPEN_STATES)[number]>;

/** Ends a job whose attempt succeeded, even if another instance has begun it or had it tried again since. */
export async function completeJob(db: Kysely<Schema>, job: Job, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'done', run_at: now, content: null })
    .where('kind', '=', job.kind)
    .where('id', '=', job.id)
    .where('state', 'in', OPEN_STATES)
    // One that was forgotten meanwhile, and queued again, has not been begun as often.
    .where('attempts', '>=', job.attempts)
    .execute();
}

/** Why a job is not done: it is not wanted at all, or its event was undone. */
export type Unwanted = 'dropped' | 'forgotten';

/** Without its row, a forgotten job is queued again when its event happens again. */
export async function leaveJob(
  db: Kysely<Schema>,
  job: Job,
  why: Unwanted,
  now: number,
): Promise<void> {
  if (why === 'dropped') await endJob(db, job, { state: why, now });
  else await db.deleteFrom('jobs').where('kind', '=', job.kind).where('id', '=', job.id).execute();
}

/** Deletes jobs that ended long ago, and slips that no printer has fetched. @param now milliseconds since 1970 */
export async function deleteOldJobs(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((row) =>
      row.or([
        row.and([
          row('kind', '<>', 'slip'),
          row('state', 'not in', OPEN_STATES),
          row('run_at', '<', now - KEEP_MS),
        ]),
        row.and([row('kind', '=', 'slip'), row('made_at', '<', now - KEEP_SLIPS_MS)]),
      ]),
    )
    .execute();
}
