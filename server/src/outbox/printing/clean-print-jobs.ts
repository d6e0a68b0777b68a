import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../http/parts.ts';
import type { Db } from '../../db/schema.ts';
import { startBackgroundTasks } from '../../http/background-tasks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An older slip is of no use. */
const KEEP_MS = 3 * 24 * HOUR_MS;

/** Deletes old print jobs every hour while the shop is open. */
export function cleanPrintJobs(app: FastifyInstance, { db, now }: Parts): void {
  const stop = startBackgroundTasks({
    now,
    onError: (error) => {
      app.log.error({ err: error }, 'old print jobs cannot be deleted');
    },
    everyMs: MINUTE_MS,
    atOnce: [],
    inTurn: [{ run: async () => await deleteOldJobs(db, now()), everyMs: HOUR_MS }],
  });
  app.addHook('onClose', stop);
}

/** @param now milliseconds since 1970 */
export async function deleteOldJobs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('print_jobs')
    .where('made_at', '<', now - KEEP_MS)
    .execute();
}
