/**
 * Reads what everybody is shown and few change: a reader asks the database at most once within a
 * while, however many ask the shop, and the others get what it read. Nobody gets anything older,
 * whichever instance changed it; a failure is not kept.
 * @param read reads it from where it is
 * @param maxAgeMs how old an answer may be, in milliseconds, counted from the beginning of its reading
 */
export function cacheFor<Value>(
  read: () => Promise<Value>,
  maxAgeMs: number,
): { read: () => Promise<Value>; invalidate: () => void } {
  let kept: Promise<Value> | undefined;
  let readAt = 0;
  const readKept = () => {
    // Not the time of day: a clock that is set back would keep it for longer.
    const now = performance.now();
    if (kept !== undefined && now - readAt < maxAgeMs) return kept;
    const reading = read();
    kept = reading;
    readAt = now;
    // Who asked is told; only the next one shall ask again.
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
  return {
    read: readKept,
    invalidate: () => {
      kept = undefined;
    },
  };
}
