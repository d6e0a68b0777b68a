import { isDatabaseUnavailable } from './database-unavailable.ts';

export interface Cache<Value> {
  read: () => Promise<Value>;
  /** has the next one read it anew: it was changed here */
  invalidate: () => void;
}

/**
 * Reads what everybody is shown and few change: a reader asks the database at most once within a
 * while, however many ask the shop, and the others get what it read. No request gets anything older,
 * whichever instance changed it, unless the database is unavailable; a failure is not kept.
 * @param read reads it from where it is
 * @param maxAgeMs how old an answer may be, in milliseconds, counted from the beginning of its reading
 * @param withoutDatabaseMs how old it may be while the database is unavailable
 */
export function cacheFor<Value>(
  read: () => Promise<Value>,
  maxAgeMs: number,
  withoutDatabaseMs = 0,
): Cache<Value> {
  let kept: { reading: Promise<Value>; at: number } | undefined;
  let good: { value: Value; at: number } | undefined;
  let invalidated = 0;
  const readOrRemember = async () => {
    const at = performance.now();
    const before = invalidated;
    try {
      const value = await read();
      if (before === invalidated) good = { value, at };
      return value;
    } catch (error) {
      const isUnavailable = error instanceof Error && isDatabaseUnavailable(error);
      if (
        !isUnavailable ||
        good === undefined ||
        performance.now() - good.at >= withoutDatabaseMs
      ) {
        throw error;
      }
      return good.value;
    }
  };
  const readAnew = () => {
    // Not the time of day: a clock that is set back would keep it for longer.
    const anew = { reading: readOrRemember(), at: performance.now() };
    kept = anew;
    anew.reading.catch(() => {
      // Its readers get the failure; only the next one shall ask again.
      if (kept === anew) kept = undefined;
    });
    return anew.reading;
  };
  return {
    read: () =>
      kept !== undefined && performance.now() - kept.at < maxAgeMs ? kept.reading : readAnew(),
    invalidate: () => {
      kept = undefined;
      good = undefined;
      invalidated += 1;
    },
  };
}
