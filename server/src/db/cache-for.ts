import { isDatabaseUnavailable } from './database-errors.ts';

export interface Cache<Value> {
  read: () => Promise<Value>;
  invalidate: () => void;
}

/**
 * Requests share one read of the database.
 * @param maxAgeMs how old the value may be, counted from the beginning of its read
 * @param withoutDatabaseMs how old the value may be while the database is unavailable
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
    // Not `Date.now()`: after the clock is set back, the value would live too long.
    const latest = { reading: readOrRemember(), at: performance.now() };
    kept = latest;
    latest.reading.catch(() => {
      // The requests that share this read get its failure; the next request reads again.
      if (kept === latest) kept = undefined;
    });
    return latest.reading;
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

/**
 * The ages of menu and shop, which readers receive together: a reloaded page never shows an old menu, and pages show
 * it even while the database has no leader, which may last a minute.
 */
export const FOR_PAGES = [200, 5 * 60_000] as const;
