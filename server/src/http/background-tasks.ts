import type { Db } from '../db/schema.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface Task<Result> {
  run: () => Result;
  /** the least time between two runs, and before the first run, in milliseconds; 0 for every tick */
  everyMs: number;
}

interface BackgroundTasks {
  /** milliseconds since 1970 */
  now: () => number;
  onError: (error: unknown) => void;
  everyMs: number;
  /** run at each tick, even while a task of `inTurn` runs */
  atOnce: Task<void>[];
  /** run one after the other; a tick during that time does not start them again */
  inTurn: Task<Promise<void>>[];
}

/** @returns a function that stops the tasks and waits for those under way */
export function startBackgroundTasks({ now, onError, everyMs, atOnce, inTurn }: BackgroundTasks) {
  const started = now();
  const lastRun = new Map<object, number>();
  const isDue = (task: Task<unknown>) => {
    const time = now();
    const since = time - (lastRun.get(task) ?? started);
    // A negative time means that the clock was set back; the task does not wait until it has caught up.
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
      // The error is reported once, not at every tick while the database is unavailable.
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

/** What every part of a running shop works with. */
export interface Parts {
  db: Db;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
}
