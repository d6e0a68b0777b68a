import { isDatabaseUnavailable } from './database-unavailable.ts';

export interface Cache<Value> {
  read: () => Promise<Value>;
  invalidate: () => void;
}

/** Requests share a read. Ages count from its beginning, the second while the database is unavailable. */
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
    // Not the time of day: a clock that is set back would keep it longer.
    const anew = { reading: readOrRemember(), at: performance.now() };
    kept = anew;
    anew.reading.catch(() => {
      // Its readers get the failure; the next one asks again.
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
