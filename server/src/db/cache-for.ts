/** What was read, for a while. */
export interface Cache<Value> {
  read: () => Promise<Value>;
  /** what a reader would get without a question to anybody, if that is so now */
  peek: () => Value | undefined;
  /** has the next one read it anew: it was changed here */
  invalidate: () => void;
}

/**
 * Reads what everybody is shown and few change: a reader asks the database at most once within a
 * while, however many ask the shop, and the others get what it read. Nobody gets anything older,
 * whichever instance changed it; a failure is not kept.
 * @param read reads it from where it is
 * @param maxAgeMs how old an answer may be, in milliseconds, counted from the beginning of its reading
 */
export function cacheFor<Value>(read: () => Promise<Value>, maxAgeMs: number): Cache<Value> {
  let kept: { reading: Promise<Value>; at: number; value: Value | undefined } | undefined;
  // Not the time of day: a clock that is set back would keep it for longer.
  const fresh = () =>
    kept !== undefined && performance.now() - kept.at < maxAgeMs ? kept : undefined;
  const readAnew = () => {
    const at = performance.now();
    const anew: NonNullable<typeof kept> = { reading: read(), at, value: undefined };
    kept = anew;
    anew.reading.then(
      (value) => {
        anew.value = value;
      },
      () => {
        // Who asked is told; only the next one shall ask again.
        if (kept === anew) kept = undefined;
      },
    );
    return anew.reading;
  };
  return {
    read: () => fresh()?.reading ?? readAnew(),
    peek: () => fresh()?.value,
    invalidate: () => {
      kept = undefined;
    },
  };
}
