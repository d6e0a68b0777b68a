import { expect, test } from 'vitest';
import { countTurns } from '../../../test/count-turns.ts';
import { createFairQueue } from './fair-queue.ts';
import { networksOf } from './networks-of.ts';

/** A queue that does one thing at a time, and what it has begun and refused. */
function newQueue(most: number) {
  const queue = createFairQueue(1, most, () => new Error('busy'));
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    /** asks for something that takes until it is ended */
    ask: (network: string, account: string) => {
      const name = `${network} ${account}`;
      const work = queue.run({ networks: networksOf(network), account }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
      work.catch(() => refused.push(name));
    },
    /** ends what runs, again and again, until nothing is left */
    endAll: async () => {
      for (let turns = 0; turns < 100; turns += 1) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
      expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
    },
  };
}

test('networks take turns, and within a network its accounts', async () => {
  const { ask, begun, endAll } = newQueue(10);
  for (const account of ['eve', 'eve', 'eve', 'eve', 'mal']) ask('loud', account);
  ask('quiet', 'ann');
  ask('other', 'bob');
  ask('other', 'cem');
  await endAll();
  expect(begun).toEqual([
    'loud eve',
    'loud eve',
    'quiet ann',
    'other bob',
    'loud mal',
    'other cem',
    'loud eve',
    'loud eve',
  ]);
});

test('a wide network takes turns as one, and the networks within it share them', async () => {
  const { ask, begun, endAll } = newQueue(20);
  const within = (place: number) => `2001:db8:0:${place}00::1`;
  for (const account of ['eve', 'mal', 'eve']) ask(within(1), account);
  ask(within(2), 'dan');
  for (const place of [3, 4]) ask(within(place), `${place}`);
  ask('2001:db8:1::1', 'ann');
  ask('quiet', 'bob');
  ask('quiet', 'cem');
  await endAll();
  expect(begun).toEqual([
    `${within(1)} eve`,
    `${within(1)} mal`,
    '2001:db8:1::1 ann',
    'quiet bob',
    `${within(2)} dan`,
    'quiet cem',
    `${within(3)} 3`,
    `${within(4)} 4`,
    `${within(1)} eve`,
  ]);
});

test('when the queue is full, a wide network gives way as one', async () => {
  const { ask, refused, endAll } = newQueue(4);
  for (let place = 1; place <= 5; place += 1) ask(`2001:db8:0:${place}00::1`, `${place}`);
  ask('quiet', 'ann');
  ask('quiet', 'bob');
  await endAll();
  expect(refused).toEqual(['2001:db8:0:500::1 5', '2001:db8:0:400::1 4']);
});

test('an account takes turns as one, from however many networks it comes', async () => {
  const { ask, begun, endAll } = newQueue(10);
  for (const network of ['a', 'b', 'c', 'd']) ask(network, 'eve');
  ask('quiet', 'ann');
  ask('other', 'bob');
  await endAll();
  expect(begun).toEqual(['a eve', 'b eve', 'quiet ann', 'other bob', 'c eve', 'd eve']);
});

test('a stranger who uses an address does not take the turns of its owner', async () => {
  const { ask, begun, refused, endAll } = newQueue(3);
  for (let times = 0; times < 4; times += 1) ask('strange', 'ann');
  ask('home', 'ann');
  await turnOfTheLoop();
  expect(refused).toEqual(['strange ann']);
  await endAll();
  expect(begun).toEqual(['strange ann', 'strange ann', 'home ann', 'strange ann']);
});

test('in a full queue the newest of those who have most in it gives way', async () => {
  const { ask, begun, refused, endAll } = newQueue(3);
  for (let times = 0; times < 6; times += 1) ask('loud', 'eve');
  await turnOfTheLoop();
  expect(refused).toEqual(['loud eve', 'loud eve']);
  ask('quiet', 'ann');
  ask('other', 'bob');
  await turnOfTheLoop();
  expect(refused).toHaveLength(4);
  await endAll();
  expect(begun.toSorted()).toEqual(['loud eve', 'loud eve', 'other bob', 'quiet ann']);
});

test('work that fails makes room for the next', async () => {
  const queue = createFairQueue(1, 1, () => new Error('busy'));
  const share = { networks: networksOf('a'), account: 'b' };
  const failing = queue.run(share, () => Promise.reject(new Error('failed')));
  const next = queue.run(share, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

test('work whose time to wait ends when its turn has just come is done, and the queue goes on', async () => {
  const queue = createFairQueue(1, 1, () => new Error('busy'), 1);
  const share = { networks: networksOf('a'), account: 'b' };
  const first = queue.run(
    share,
    async () => await new Promise((resolve) => setTimeout(resolve, 1)),
  );
  const second = queue.run(share, async () => 'done');
  // The thread is busy until both timers are due: they run one after the other, with no other turn in between.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  await first;
  expect(await second).toBe('done');
  expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
});

/** A turn of the event loop, in which refusals are noted. */
async function turnOfTheLoop(): Promise<void> {
  await new Promise(setImmediate);
}

test('each piece that waited begins in a turn of the event loop of its own', async () => {
  const turns = countTurns();
  const queue = createFairQueue(1, 10, () => new Error('busy'));
  const work = async () => turns.happens();
  await Promise.all(
    Array.from({ length: 6 }, () =>
      queue.run({ networks: networksOf('one'), account: 'one' }, work),
    ),
  );
  expect(Math.max(...turns.perTurn())).toBeLessThanOrEqual(1);
});
