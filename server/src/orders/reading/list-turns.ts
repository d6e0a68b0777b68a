import { isPostgres } from '../../db/is-postgres.ts';
import type { Db } from '../../db/db.ts';
import { createFairQueue } from '../../rate-limits/fair-queue.ts';
import type { Share } from '../../rate-limits/fair-queue.ts';
import { BUSY_MESSAGE, RequestError } from '../../wire/request-error.ts';
import type { OrderView } from '../live/order-view.ts';

/** Reads a list when it is its reader's turn. @throws RequestError 503 when too many wait, or it waits too long */
export type ListTurns = <List>(reader: Share, read: () => Promise<List>) => Promise<List>;

/** A quarter of the connections to PostgreSQL, so that orders find one; SQLite reads one list after the other. */
const AT_ONCE_ON_POSTGRES = 2;
/** As many as reads and, by default, streams may be open: after a restart all streams begin at once. */
const MAX_WAITING = 2200;
/** When the database hangs, each of the lists before may take seconds. */
const MAX_WAIT_MS = 3000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Networks and accounts take turns in reading customers' lists: making the reply of the longest list takes
 * the shop's only thread for many milliseconds, in which no order is handled.
 */
export function createListTurns(db: Db, maxWaitMs = MAX_WAIT_MS): ListTurns {
  const busy = () => new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS });
  const atOnce = isPostgres(db) ? AT_ONCE_ON_POSTGRES : 1;
  const queue = createFairQueue(atOnce, MAX_WAITING, busy, maxWaitMs);
  return async (reader, read) =>
    await queue.run(reader, async () => {
      // Requests that arrived while the last list was read are handled first.
      await endOfTurn();
      return await read();
    });
}

/** The view, with its snapshot read in turn. */
export function beginsInTurn(view: OrderView, reader: Share, inTurn: ListTurns): OrderView {
  return { ...view, snapshot: async () => await inTurn(reader, view.snapshot) };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
