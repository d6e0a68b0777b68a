import type { Db } from '../src/db/schema.ts';
import { dispatchLog } from '../src/outbox/dispatch-log.ts';

/** Queues at once what a shop that is open queues within half a second. */
export async function dispatched({ db }: { db: Db }): Promise<void> {
  await dispatchLog(db, { canMail: true, now: Date.now() });
}
