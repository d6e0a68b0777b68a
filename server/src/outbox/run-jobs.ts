import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { JobKind } from '../db/outbox-tables.ts';
import type { Db, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { startBackgroundTasks } from '../http/background-tasks.ts';
import type { Task, Parts } from '../http/background-tasks.ts';
import {
  OPEN_STATES,
  PAGE,
  beginJob,
  bringForward,
  completeJob,
  deleteOldJobs,
  endJob,
  findDueJobs,
  leaveJob,
  updateJob,
} from './jobs.ts';
import type { DueJob, Job, Unwanted } from './jobs.ts';

/** The result of an attempt: `failed` is worth another try, `rejected` is not. */
export type JobOutcome =
  | { kind: 'done' }
  | { kind: 'failed' | 'rejected'; reason: string; retryAfterMs?: number };

type Attempt = () => Promise<JobOutcome>;

/** How the jobs of one kind are done. */
export interface JobHandler {
  kind: JobKind;
  /** how many run at once in each instance, in all and for one customer: one that hangs must not hold up others */
  atOnce: number;
  atOnceOfCustomer: number;
  /** longer than an attempt takes: after this time another instance may try */
  leaseMs: number;
  /** the wait after the first failure, which doubles with each one up to the longest */
  firstRetryMs: number;
  maxRetryMs: number;
  /** from now until any job is due: after its event, a failure, or the longest that a server may ask for */
  longestWaitMs: number;
  /** how long after its event a job is of use */
  lifeMs: number;
  /**
   * Reads what an attempt needs, in the transaction that begins it.
   * @returns the attempt, which is made after the transaction
   */
  prepare: (transaction: Transaction<Schema>, job: Job, now: number) => Promise<Attempt | Unwanted>;
  /** Jobs past their life are given up, and the owner is told of them; without it they are still tried. */
  giveUp?: {
    /** what is kept of a job for the owner */
    remains: (job: Job) => string;
    tell: (count: number) => void;
  };
  cleanUp?: Task<Promise<void>>;
}

const POLL_MS = 1000;
const CLEAN_UP_MS = 60 * 60_000;
const MAX_STOP_MS = 5000;

/**
 * Does the due jobs of each kind every second while the shop is open. When it closes, attempts under way have a
 * few seconds to end; one that is cut off is repeated by the next start, so that a message may arrive twice but
 * is never lost.
 */
export function runJobsWhileOpen(
  app: FastifyInstance,
  { db, now }: Parts,
  handlers: readonly JobHandler[],
): void {
  const stopping = new AbortController();
  const runners = handlers.map((handler) => {
    const onError = (error: unknown) => {
      // An attempt that was cut off fails because the database has been closed.
      if (stopping.signal.aborted) return;
      app.log.error({ err: error, kind: handler.kind }, 'jobs of the outbox cannot be done');
    };
    const runner = createRunner(db, handler, { now, signal: stopping.signal, onError });
    // Before the shop listens it has no address for the links of a mail, and a busy machine may need seconds until then.
    const run = async () => {
      if (app.server.listening) await runner.run();
    };
    const inTurn = [{ run, everyMs: 0 }, ...(handler.cleanUp ? [handler.cleanUp] : [])];
    const stop = startBackgroundTasks({ now, onError, everyMs: POLL_MS, atOnce: [], inTurn });
    return async () => {
      await stop();
      await runner.settled();
    };
  });
  const stopCleaning = startBackgroundTasks({
    now,
    onError: (error) => {
      app.log.error({ err: error }, 'old jobs of the outbox cannot be deleted');
    },
    everyMs: POLL_MS,
    atOnce: [],
    inTurn: [{ run: async () => await deleteOldJobs(db, now()), everyMs: CLEAN_UP_MS }],
  });
  // They stop while requests under way are finished, not after them.
  let stopped: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    stopping.abort();
    const finished = Promise.all([stopCleaning(), ...runners.map((stop) => stop())]);
    stopped = Promise.race([finished, sleep(MAX_STOP_MS, undefined, { ref: false })]);
  });
  app.addHook('onClose', async () => {
    await stopped;
  });
}

interface Running {
  /** milliseconds since 1970 */
  now: () => number;
  /** no job is begun afterwards */
  signal: AbortSignal;
  /** gets errors of the database after an attempt; the job is tried again when its lease ends */
  onError: (error: unknown) => void;
}

/**
 * Does the due jobs of one kind, several at once.
 * @returns `run` begins what is due and throws the first error after it has tried all; `settled` waits for
 *   attempts under way
 */
export function createRunner(
  db: Db,
  handler: JobHandler,
  { now, signal, onError }: Running,
): { run: () => Promise<void>; settled: () => Promise<void> } {
  const underWay = new Map<Promise<void>, string | null>();
  const isBusy = (customer: string | null) =>
    customer !== null &&
    [...underWay.values()].filter((id) => id === customer).length >= handler.atOnceOfCustomer;
  const start = async (job: DueJob) => {
    const begun = await beginAttempt(db, handler, job, now());
    if (begun === null) return;
    const attempt = finishAttempt(db, handler, begun, now)
      .then(() => {}, onError)
      .finally(() => underWay.delete(attempt));
    underWay.set(attempt, job.customerId);
  };
  return {
    run: async () => {
      await giveUpOld(db, handler, now());
      await bringForward(db, handler, now());
      const busy = [...new Set(underWay.values())].filter((id) => id !== null).filter(isBusy);
      const errors: unknown[] = [];
      for (const job of await findDueJobs(db, handler.kind, now(), busy)) {
        while (underWay.size >= handler.atOnce) await Promise.race(underWay.keys());
        if (signal.aborted) return;
        if (isBusy(job.customerId)) continue;
        try {
          await start(job);
        } catch (error) {
          errors.push(error);
          // Otherwise it would be the first to be read, again and again.
          await failJob(db, handler, job, { reason: null, now: now() });
        }
      }
      if (errors.length > 0) throw errors[0];
    },
    settled: async () => {
      await Promise.all(underWay.keys());
    },
  };
}

/** A job that this instance may attempt until its lease ends. */
interface Begun {
  job: Job;
  attempt: Attempt;
}

/** @returns null if another instance has begun the job, or it is no longer wanted */
export async function beginAttempt(
  db: Db,
  handler: JobHandler,
  seen: Job,
  now: number,
): Promise<Begun | null> {
  return await inTransaction(db, async (transaction) => {
    const job = await beginJob(transaction, seen, now + handler.leaseMs);
    if (job === undefined) return null;
    const prepared = await handler.prepare(transaction, job, now);
    if (typeof prepared === 'function') return { job, attempt: prepared };
    await leaveJob(transaction, job, prepared, now);
    return null;
  });
}

/**
 * Stores the outcome too. If another instance has begun the job after its lease, only success counts: attempts that
 * all outlive their leases would otherwise go on for the life of the job.
 */
export async function finishAttempt(
  db: Db,
  handler: JobHandler,
  { job, attempt }: Begun,
  now: () => number,
): Promise<JobOutcome> {
  const outcome = await attempt();
  if (outcome.kind === 'done') await completeJob(db, job, now());
  else if (outcome.kind === 'rejected') await endJob(db, job, { state: 'failed', now: now() });
  else await failJob(db, handler, job, { ...outcome, now: now() });
  return outcome;
}

/** Has a job tried again later, or gives it up at the end of its life. */
async function failJob(
  db: Db,
  handler: JobHandler,
  job: Job,
  failure: { reason: string | null; retryAfterMs?: number; now: number },
): Promise<void> {
  const { reason, retryAfterMs = 0, now } = failure;
  const { firstRetryMs, maxRetryMs, lifeMs } = handler;
  const wait = Math.max(retryAfterMs, Math.min(firstRetryMs * 2 ** job.failures, maxRetryMs));
  const failed = {
    failures: job.failures + 1,
    // An error of the shop, which is logged, says nothing about the mail server.
    failure: reason ?? job.failure,
    failed_since: job.failed_since ?? now,
  };
  const runAt = now + wait;
  if (runAt >= job.made_at + lifeMs && handler.giveUp === undefined) {
    await endJob(db, job, { state: 'failed', now });
    return;
  }
  await updateJob(db, job)
    .set({ state: 'waiting', run_at: runAt, ...failed })
    .execute();
}

/** All of them, however many: one that is left is tried at once. */
async function giveUpOld(db: Db, { kind, lifeMs, giveUp }: JobHandler, now: number): Promise<void> {
  if (giveUp === undefined) return;
  const readOld = async () =>
    await db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', kind)
      .where('state', 'in', OPEN_STATES)
      .where('made_at', '<', now - lifeMs)
      .limit(PAGE)
      .execute();
  let told = 0;
  for (let old = await readOld(); old.length > 0; old = await readOld()) {
    for (const job of old) {
      const remains = giveUp.remains(job);
      if (await endJob(db, job, { state: 'failed', now, remains })) told += 1;
    }
  }
  if (told > 0) giveUp.tell(told);
}
