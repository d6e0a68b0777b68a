import { expect, test, vi } from 'vitest';
import { call } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';
import { cacheFor } from './cache-for.ts';

test('simultaneous requests share one read, even if it fails', async () => {
  let readings = 0;
  const { read } = cacheFor(async () => {
    readings += 1;
    if (readings === 1) throw new Error('out of order');
    return readings;
  }, 60_000);
  const first = await Promise.allSettled([read(), read()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([read(), read(), read()])).toEqual([2, 2, 2]);
  expect(await read()).toBe(2);
});

test('an old value is read again', async () => {
  let readings = 0;
  const { read } = cacheFor(async () => (readings += 1), 0);
  expect([await read(), await read()]).toEqual([1, 2]);
});

test('a forgotten value is read again', async () => {
  let readings = 0;
  const { read, invalidate } = cacheFor(async () => (readings += 1), 60_000);
  expect([await read(), await read()]).toEqual([1, 1]);
  invalidate();
  expect(await read()).toBe(2);
});

test('a value that is forgotten while it is read is neither kept nor served later', async () => {
  const reads: PromiseWithResolvers<number>[] = [];
  const { read, invalidate } = cacheFor(
    async () => {
      const reading = Promise.withResolvers<number>();
      reads.push(reading);
      return await reading.promise;
    },
    0,
    60_000,
  );
  const before = read();
  invalidate();
  reads[0]?.resolve(1);
  expect(await before).toBe(1);
  const after = read();
  reads[1]?.reject(refusedConnection());
  await expect(after).rejects.toThrow('ECONNREFUSED');
});

test('the failure of an older read does not forget a newer one', async () => {
  const reads: PromiseWithResolvers<number>[] = [];
  const { read, invalidate } = cacheFor(async () => {
    const reading = Promise.withResolvers<number>();
    reads.push(reading);
    return await reading.promise;
  }, 60_000);
  const older = read();
  invalidate();
  const newer = read();
  reads[0]?.reject(new Error('out of order'));
  await expect(older).rejects.toThrow('out of order');
  const again = read();
  expect(reads).toHaveLength(2);
  reads[1]?.resolve(2);
  expect(await Promise.all([newer, again])).toEqual([2, 2]);
});

/** As the driver says it of a server that is not there. */
function refusedConnection(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
}

test('while the database is unavailable, the last menu read is served for a while', async () => {
  const results: (number | Error)[] = [1, refusedConnection(), refusedConnection(), 2];
  const reading = async () => {
    const result = results.shift();
    if (result instanceof Error) throw result;
    return result;
  };
  const { read } = cacheFor(reading, 0, 60_000);
  expect([await read(), await read(), await read(), await read()]).toEqual([1, 1, 1, 2]);
});

test.each([
  ['for no time', refusedConnection(), 0, false],
  ['after another failure', new Error('out of order'), 60_000, false],
  ['once it was changed here', refusedConnection(), 60_000, true],
])('the last value is not served %s', async (_when, failure, withoutDatabaseMs, changed) => {
  let readings = 0;
  const reading = async () => {
    readings += 1;
    if (readings > 1) throw failure;
    return readings;
  };
  const { read, invalidate } = cacheFor(reading, 0, withoutDatabaseMs);
  expect(await read()).toBe(1);
  if (changed) invalidate();
  await expect(read()).rejects.toBe(failure);
});

test('every instance shows changed starting counts within a second', async () => {
  const { here, all: instances } = await startInstances();
  const counts = async () =>
    await Promise.all(
      instances.map(async ({ url }) => (await call(`${url}/ingredients.json`)).body),
    );
  const before = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  expect(await counts()).toEqual(instances.map(() => before));
  await here.db
    .updateTable('ingredients')
    .set({ start_count: 1 })
    .where('name', '=', 'meat')
    .execute();
  const after = { ...before, meat: 1 };
  await vi.waitFor(async () => {
    expect(await counts()).toEqual(instances.map(() => after));
  }, 60_000);
});
