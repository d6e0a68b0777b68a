import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReadTurns } from './read-turns.ts';
import { networksOf } from './networks-of.ts';

/** As many as PostgreSQL runs at once of a shop with the standard settings, and how many of them may be such reads. */
const [STATEMENTS, AT_ONCE] = [8, 2];

test('few lists are read at once, and a customer with many does not hold up another one', async () => {
  const inTurn = createReadTurns(STATEMENTS);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = async (account: string) =>
    await inTurn({ account, networks: networksOf(account) }, async () => {
      begun.push(account);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const lists = Array.from({ length: 5 }, () => read('loud'));
  await expect.poll(() => begun).toHaveLength(AT_ONCE);
  lists.push(read('quiet'));
  // One of the first customer's lists came before.
  for (const turns of [1, 2]) {
    ends.shift()?.();
    await expect.poll(() => begun).toHaveLength(AT_ONCE + turns);
  }
  expect(begun.at(-1)).toBe('quiet');
  while (begun.length < lists.length || ends.length > 0) {
    ends.shift()?.();
    await nextTurn();
  }
  await Promise.all(lists);
});

test('a turn passes before each list, in which the shop handles what has arrived', async () => {
  const inTurn = createReadTurns(STATEMENTS);
  const happened: string[] = [];
  const reader = { account: 'one', networks: networksOf('one') };
  const lists = ['first', 'second', 'third'].map((list) =>
    inTurn(reader, async () => {
      happened.push(list);
      setImmediate(() => happened.push('an order'));
    }),
  );
  await Promise.all(lists);
  expect(happened.indexOf('an order')).toBeLessThan(happened.indexOf('third'));
});

test('a list that waits too long is refused, and takes no turn later', async () => {
  const inTurn = createReadTurns(STATEMENTS, 50);
  const release = Promise.withResolvers<void>();
  const begun: string[] = [];
  const read = async (account: string, end?: Promise<void>) =>
    await inTurn({ account, networks: networksOf(account) }, async () => {
      begun.push(account);
      await end;
    });
  const stuck = Array.from({ length: AT_ONCE }, () => read('stuck', release.promise));
  await expect(read('late')).rejects.toMatchObject({ status: 503, retryAfter: 1 });
  release.resolve();
  await Promise.all(stuck);
  await read('next');
  expect(begun).toEqual([...stuck.map(() => 'stuck'), 'next']);
});

test('the lists of all streams that begin at once after a restart find a place', async () => {
  const inTurn = createReadTurns(STATEMENTS, 60_000);
  const streams = Array.from({ length: 2000 }, (_, place) => {
    const reader = { account: `account ${place}`, networks: networksOf(`network ${place}`) };
    return inTurn(reader, () => Promise.resolve(place));
  });
  expect(await Promise.all(streams)).toHaveLength(streams.length);
});
