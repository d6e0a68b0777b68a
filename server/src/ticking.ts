export interface Task<Result> {
  run: () => Result;
  /** the least time between two runs and before the first, in milliseconds; 0 with every tick */
  everyMs: number;
}

interface Ticking {
  /** milliseconds since 1970 */
  now: () => number;
  onError: (error: unknown) => void;
  everyMs: number;
  /** done with each tick whatever else goes on */
  atOnce: Task<void>[];
  /** done one after the other; ticks meanwhile leave them alone */
  inTurn: Task<Promise<void>>[];
}

/**
 * Does tasks by one timer until it is stopped.
 * @returns stops it; what is under way is finished first
 */
export function startTicking({ now, onError, everyMs, atOnce, inTurn }: Ticking) {
  const started = now();
  const lastRun = new Map<object, number>();
  const isDue = (task: Task<unknown>) => {
    const time = now();
    const since = time - (lastRun.get(task) ?? started);
    // Before the last run: the clock was set back, and nothing waits for it to catch up.
    if (since >= 0 && since < task.everyMs) return false;
    lastRun.set(task, time);
    return true;
  };
  let failing = false;
  const work = async () => {
    try {
      for (const task of inTurn) if (isDue(task)) await task.run();
      failing = false;
    } catch (error) {
      // Said once, not with every tick for as long as the database is away.
      if (!failing) onError(error);
      failing = true;
    }
  };
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    for (const task of atOnce) if (isDue(task)) task.run();
    underWay ??= work().finally(() => {
      underWay = null;
    });
  }, everyMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    await underWay;
  };
}
