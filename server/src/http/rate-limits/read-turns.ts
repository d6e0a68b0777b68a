import { createFairQueue } from './fair-queue.ts';
import type { Share } from './fair-queue.ts';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';

/** Reads when it is its reader's turn. @throws RequestError 503 when too many wait, or it waits too long */
export type ReadTurns = <Found>(reader: Share, read: () => Promise<Found>) => Promise<Found>;

/** Of what the database does at once, so that orders find a connection. */
const SHARE = 1 / 4;
/** As many as reads and, by default, streams may be open: after a restart all streams begin at once. */
const MAX_WAITING = 2200;
/** When the database hangs, each of those before may take seconds. */
const MAX_WAIT_MS = 3000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Networks and accounts take turns in reads that anybody may ask for without end: customers' lists, of which the
 * longest takes the shop's only thread for many milliseconds, and what a sign-in reads before its turn.
 * @param statements how many the database runs at once
 */
export function createReadTurns(statements: number, maxWaitMs = MAX_WAIT_MS): ReadTurns {
  const busy = () => new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS });
  const queue = createFairQueue(Math.ceil(statements * SHARE), MAX_WAITING, busy, maxWaitMs);
  return async (reader, read) =>
    await queue.run(reader, async () => {
      // Requests that arrived during the last read are handled first.
      await endOfTurn();
      return await read();
    });
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
