import type { Networks } from '../rate-limits/networks-of.ts';
import { dataError } from '../wire/request-error.ts';
import { pagesOf } from '../../db/engine-differences.ts';
import type { Db } from '../../db/schema.ts';

/** The most streams that may be open on one instance. */
export interface StreamLimits {
  /** undefined: only the limit of the network applies */
  perAccount?: number;
  /** a wider network may have more, but leaves half of all streams to others */
  perNetwork: number;
  perInstance: number;
}

interface Holder {
  actor: { accountId: string } | null;
  networks: Networks;
}

const RETRY_AFTER_SECONDS = 30;

/**
 * @returns a function that takes a place and returns a function that frees it. It throws RequestError 429 if
 *   the account or the network has its share, 503 if the instance is full.
 */
export function createStreamPlaces(limits: StreamLimits): (holder: Holder) => () => void {
  const held = new Map<string, number>();
  const add = (key: string, count: number) => {
    const sum = (held.get(key) ?? 0) + count;
    if (sum === 0) held.delete(key);
    else held.set(key, sum);
  };
  const isFull = (key: string, most: number) => (held.get(key) ?? 0) >= most;

  const half = Math.floor(limits.perInstance / 2);
  const mostOf = (times: number) =>
    Math.max(limits.perNetwork, Math.min(limits.perNetwork * times, half));

  return ({ actor, networks }) => {
    const shares = networks.map(({ key, times }): [string, number] => [
      `network ${key}`,
      mostOf(times),
    ]);
    if (limits.perAccount !== undefined && actor !== null) {
      shares.push([`account ${actor.accountId}`, limits.perAccount]);
    }
    if (isFull('all', limits.perInstance))
      throw dataError('STREAMS_FULL', { retryAfter: RETRY_AFTER_SECONDS });
    if (shares.some(([key, most]) => isFull(key, most))) {
      throw dataError('TOO_MANY_STREAMS', { retryAfter: RETRY_AFTER_SECONDS });
    }
    const keys = ['all', ...shares.map(([key]) => key)];
    for (const key of keys) add(key, 1);
    let free = false;
    return () => {
      if (free) return;
      free = true;
      for (const key of keys) add(key, -1);
    };
  };
}

/** Within the number of parameters that one statement may have. */
const PAGE = 500;

export async function endedSessions(
  db: Db,
  holders: { sessionId: string }[],
): Promise<Set<string>> {
  const ended = new Set(holders.map(({ sessionId }) => sessionId));
  for (const ids of pagesOf([...ended], PAGE)) {
    const live = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute();
    for (const { id } of live) ended.delete(id);
  }
  return ended;
}
