import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './transaction.ts';

beforeEach(() => {
  // No wait between two tries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** As a database says it: PostgreSQL with a code, SQLite with a number. */
const failure = (fields: object) => Object.assign(new Error('failed'), fields);

/** Fails so, one after the other, and then succeeds. @returns the outcome, and how often it was tried */
async function tried(...failures: unknown[]) {
  let tries = 0;
  const [outcome] = await Promise.allSettled([
    withRetries(async () => {
      tries += 1;
      if (tries <= failures.length) throw failures[tries - 1];
      return 'done';
    }),
  ]);
  return { tries, outcome };
}

test('a transaction that met another one is tried again, five times at most', async () => {
  const [serialization, deadlock] = [failure({ code: '40001' }), failure({ code: '40P01' })];
  const overtaken = failure({ errcode: 517 });
  expect(await tried(serialization, deadlock, overtaken, serialization)).toEqual({
    tries: 5,
    outcome: { status: 'fulfilled', value: 'done' },
  });
  const last = failure({ code: '40001' });
  expect(await tried(deadlock, deadlock, deadlock, deadlock, last)).toEqual({
    tries: 5,
    outcome: { status: 'rejected', reason: last },
  });
});

test.each([
  ['a connection that was lost at its commit', failure({ code: '08006' })],
  ['a commit whose end is unknown', failure({ code: '40003' })],
  ['a value that exists already', failure({ code: '23505' })],
  ['a busy file', failure({ errcode: 5 })],
  ['a refusal', new Error('no')],
  ['what is no error', 'no'],
])('a transaction that fails for %s is not tried again', async (_why, reason) => {
  expect(await tried(reason)).toEqual({ tries: 1, outcome: { status: 'rejected', reason } });
});
