import { setTimeout as sleep } from 'node:timers/promises';
import { createFairQueue } from '../../http/rate-limits/fair-queue.ts';
import type { FairQueue, Share } from '../../http/rate-limits/fair-queue.ts';
import { identityError } from '../../http/wire/request-error.ts';

/** After four others, each with its pause, a sign-in has waited for five seconds. */
const MAX_WAITING = 4;
const PAUSE_MS = 1000;
const MAX_WAIT_MS = 5000;
/** Accounts that are guessed at; each takes a stranger a hundred attempts an hour. */
const MAX_LINES = 1000;

/**
 * Checks a sign-in when it is its turn among those to the same account.
 * @throws RequestError 429 when too many wait, or it waits too long
 */
export type GuessLines = <Result>(share: Share, check: () => Promise<Result>) => Promise<Result>;

/**
 * The lines in which sign-ins wait to accounts that are guessed at from many networks. In a line one waits for
 * the other, and none holds a place for hashing meanwhile. Networks take turns.
 */
export function createGuessLines(pauseMs = PAUSE_MS): GuessLines {
  const lines = new Map<string, FairQueue>();
  const tooMany = () =>
    identityError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts at once. Please try again.', {
      retryAfter: MAX_WAIT_MS / 1000,
    });
  return async (share, check) => {
    const known = lines.get(share.account);
    if (known === undefined && lines.size >= MAX_LINES) throw tooMany();
    const line = known ?? createFairQueue(1, MAX_WAITING, tooMany, MAX_WAIT_MS);
    lines.set(share.account, line);
    try {
      return await line.run(share, async () => {
        await sleep(pauseMs);
        return await check();
      });
    } finally {
      if (line.running() === 0 && line.waiting() === 0) lines.delete(share.account);
    }
  };
}
