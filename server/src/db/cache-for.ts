/** What was read, for a while. */
export interface Cache<Value> {
  read: () => Promise<Value>;
  /** has the next one read it anew: it was changed here */
  invalidate: () => void;
}

/**
 * Reads what everybody is shown and few change: a reader asks the database at most once within a
 * while, however many ask the shop, and the others get what it read. No request gets anything older,
 * whichever instance changed it; a failure is not kept.
 * @param read reads it from where it is
 * @param maxAgeMs how old an answer may be, in milliseconds, counted from the beginning of its reading
 */
export function cacheFor<Value>(read: () => Promise<Value>, maxAgeMs: number): Cache<Value> {
  let kept: { reading: Promise<Value>; at: number } | undefined;
  const readAnew = () => {
    // Not the time of day: a clock that is set back would keep it for longer.
    const anew = { reading: read(), at: performance.now() };
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
    },
  };
}
