import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackgroundTasks } from './background-tasks.ts';

const TICK_MS = 500;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const tick = async (ticks = 1) => await vi.advanceTimersByTimeAsync(ticks * TICK_MS);

/** Tasks that note what they do. */
function startTasks({ now = Date.now, rest = 0 } = {}) {
  const done: string[] = [];
  const failures: (Error | null)[] = [];
  const reported: unknown[] = [];
  let held = Promise.resolve();
  const stop = startBackgroundTasks({
    now,
    onError: (error) => reported.push(error),
    everyMs: TICK_MS,
    atOnce: [{ run: () => void done.push('at once'), everyMs: 0 }],
    inTurn: [
      {
        run: async () => {
          done.push('first');
          await held;
          const failure = failures.shift();
          if (failure) throw failure;
        },
        everyMs: 0,
      },
      { run: async () => void done.push('rare'), everyMs: rest },
    ],
  });
  return {
    failures,
    reported,
    stop,
    hold: () => {
      const gate = Promise.withResolvers<void>();
      held = gate.promise;
      return gate.resolve;
    },
    doneSince: () => done.splice(0),
  };
}

test('a task waits for its time before its first run, and between two runs', async () => {
  const { doneSince, stop } = startTasks({ rest: 2 * TICK_MS });
  await tick();
  expect(doneSince()).toEqual(['at once', 'first']);
  await tick();
  expect(doneSince()).toEqual(['at once', 'first', 'rare']);
  await tick();
  expect(doneSince()).toEqual(['at once', 'first']);
  await tick();
  expect(doneSince()).toEqual(['at once', 'first', 'rare']);
  await stop();
});

test('a clock that is set back holds up no task', async () => {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const { doneSince, stop } = startTasks({ now, rest: 10 * TICK_MS });
  await tick(10);
  expect(doneSince()).toContain('rare');
  ahead = -3_600_000;
  await tick();
  expect(doneSince()).toContain('rare');
  await tick(9);
  expect(doneSince()).not.toContain('rare');
  await tick();
  expect(doneSince()).toContain('rare');
  await stop();
});

test('tasks in turn do not overlap, and those at once wait for none', async () => {
  const { doneSince, hold, stop } = startTasks();
  const letGo = hold();
  await tick(3);
  expect(doneSince()).toEqual(['at once', 'first', 'at once', 'at once']);
  letGo();
  await tick();
  expect(doneSince()).toEqual(['rare', 'at once', 'first', 'rare']);
  await stop();
});

test('a failure is reported once while it lasts, and again when it comes back', async () => {
  const { doneSince, failures, reported, stop } = startTasks();
  const [first, second] = [new Error('no database'), new Error('no database again')];
  failures.push(first, first, null, second);
  await tick(2);
  expect(reported).toEqual([first]);
  // The tasks behind it wait for the next tick.
  expect(doneSince()).not.toContain('rare');
  await tick(2);
  expect(reported).toEqual([first, second]);
  expect(doneSince()).toContain('rare');
  await stop();
});

test('who stops the tasks waits for those under way, and no others begin', async () => {
  const { doneSince, hold, stop } = startTasks();
  const letGo = hold();
  await tick();
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await tick(2);
  expect(isStopped).toBe(false);
  letGo();
  await stopping;
  await tick(2);
  expect(doneSince()).toEqual(['at once', 'first', 'rare']);
});
