import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched } from './batch.ts';

const fulfilled = <Value>(value: Value) => ({ status: 'fulfilled', value }) as const;
const rejected = (reason: unknown) => ({ status: 'rejected', reason }) as const;

/** Batches of calls, each of which waits until it is let go. */
function heldBatches(batching: { most: number; atOnce: number }) {
  const batches: { items: number[]; letGo: () => void }[] = [];
  const call = batched<number, number>(batching, async (items) => {
    const gate = Promise.withResolvers<void>();
    batches.push({ items, letGo: gate.resolve });
    await gate.promise;
    return items.map((item) => fulfilled(item * 10));
  });
  return { call, batches };
}

test('calls of one turn are one batch, and each gets its own outcome', async () => {
  const batches: number[][] = [];
  const call = batched<number, string>({ most: 10, atOnce: 1 }, async (items) => {
    batches.push(items);
    return items.map((item) =>
      item === 2 ? rejected(new Error('not two')) : fulfilled(`${item}`),
    );
  });
  const outcomes = await Promise.allSettled([call(1), call(2), call(3)]);
  expect(batches).toEqual([[1, 2, 3]]);
  expect(outcomes).toEqual([fulfilled('1'), rejected(new Error('not two')), fulfilled('3')]);
});

test('a batch is complete when a turn has brought no further call, or when it is full', async () => {
  const { call, batches } = heldBatches({ most: 3, atOnce: 2 });
  const calls: Promise<number>[] = [];
  setImmediate(() => calls.push(call(2)));
  calls.push(call(1));
  await nextTurn();
  expect(batches).toEqual([]);
  await nextTurn();
  expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
  setImmediate(() => calls.push(call(4), call(5)));
  calls.push(call(3));
  await nextTurn();
  expect(batches.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  for (const { letGo } of batches) letGo();
  expect(await Promise.all(calls)).toEqual([10, 20, 30, 40, 50]);
});

test('a batch begins after eight turns, even if each turn has brought a further call', async () => {
  const { call, batches } = heldBatches({ most: 100, atOnce: 1 });
  const calls = [call(1)];
  while (calls.length < 20 && batches.length === 0) {
    // Before the turn in which the batch looks for further calls has ended.
    calls.push(call(calls.length + 1));
    await nextTurn();
  }
  expect(batches.map(({ items }) => items.length)).toEqual([9]);
  batches[0]?.letGo();
  expect(await Promise.all(calls)).toHaveLength(9);
});

test('calls that come while the batches are under way form the next batch, up to its limit', async () => {
  const { call, batches } = heldBatches({ most: 2, atOnce: 1 });
  const first = call(1);
  await nextTurn();
  const others = [call(2), call(3), call(4)];
  await nextTurn();
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.letGo();
  expect(await first).toBe(10);
  await nextTurn();
  batches[1]?.letGo();
  expect(await Promise.all(others.slice(0, 2))).toEqual([20, 30]);
  await nextTurn();
  batches[2]?.letGo();
  expect(await others[2]).toBe(40);
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
});

test('as many batches as allowed are under way at once', async () => {
  const { call, batches } = heldBatches({ most: 1, atOnce: 2 });
  const calls = [call(1), call(2), call(3)];
  await nextTurn();
  await nextTurn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
  batches[1]?.letGo();
  expect(await calls[1]).toBe(20);
  await nextTurn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2], [3]]);
  for (const { letGo } of batches) letGo();
  expect(await Promise.all(calls)).toEqual([10, 20, 30]);
});

test('an error that one call may have caused fails only that call', async () => {
  const batches: number[][] = [];
  const call = batched<number, number>(
    { most: 10, atOnce: 1, isOneCallsFault: (error) => error instanceof RangeError },
    async (items) => {
      batches.push(items);
      if (items.includes(2)) throw new RangeError('two');
      return items.map((item) => fulfilled(item));
    },
  );
  const outcomes = await Promise.allSettled([call(1), call(2), call(3)]);
  expect(outcomes).toEqual([fulfilled(1), rejected(new RangeError('two')), fulfilled(3)]);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('any other error fails every call, and the work is not repeated', async () => {
  let batches = 0;
  const call = batched<number, number>({ most: 10, atOnce: 1 }, async () => {
    batches += 1;
    throw new Error('the line is cut');
  });
  const outcomes = await Promise.allSettled([call(1), call(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toBe(1);
  await expect(call(3)).rejects.toThrow('the line is cut');
});
