import { dataError } from '../wire/request-error.ts';

/** How many streams may be open at once, on this instance. */
export interface StreamLimits {
  /** for one account: a few devices and tabs; without it as many as its network may have */
  perAccount?: number;
  /** for one network, which many customers may share */
  perNetwork: number;
  perInstance: number;
}

interface Holder {
  /** null for a client that is not signed in */
  actor: { accountId: string } | null;
  network: string;
}

const RETRY_AFTER_SECONDS = 30;

/**
 * Counts the streams that are open.
 * @returns takes a place for a stream and gives back what frees it again; throws RequestError 429
 *   when its account or network has its share, 503 when the instance is full
 */
export function createStreamPlaces(limits: StreamLimits): (holder: Holder) => () => void {
  const held = new Map<string, number>();
  const add = (key: string, count: number) => {
    const sum = (held.get(key) ?? 0) + count;
    if (sum === 0) held.delete(key);
    else held.set(key, sum);
  };
  const isFull = (key: string, most: number) => (held.get(key) ?? 0) >= most;

  return ({ actor, network }) => {
    const shares: [string, number][] = [[`network ${network}`, limits.perNetwork]];
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
