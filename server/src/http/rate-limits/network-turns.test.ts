import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countTurns } from '../../../test/count-turns.ts';
import { openConnection } from '../../../test/open-connection.ts';
import { serve } from '../../../test/serve.ts';
import { createNetworkTurns } from './network-turns.ts';
import { networksOf } from './networks-of.ts';

/** As many reads of a network as begin in a turn. */
const READS_PER_TURN = 8;

/** Begins reads of a network in this turn, and records them as they begin. */
function readers() {
  const inTurn = createNetworkTurns(READS_PER_TURN);
  const begun: string[] = [];
  const read = (network: string, count: number) => {
    for (let place = 0; place < count; place += 1)
      inTurn(networksOf(network), () => begun.push(network));
  };
  return { begun, read };
}

test('a network begins few reads in a turn, and holds up no other network', async () => {
  const { begun, read } = readers();
  read('loud', 2 * READS_PER_TURN + 1);
  read('quiet', 1);
  const first = [...Array.from({ length: READS_PER_TURN }, () => 'loud'), 'quiet'];
  expect(begun).toEqual(first);
  await nextTurn();
  expect(begun).toHaveLength(first.length + READS_PER_TURN);
  read('loud', 1);
  expect(begun).toHaveLength(first.length + READS_PER_TURN);
  await nextTurn();
  expect(begun).toHaveLength(first.length + READS_PER_TURN + 2);
});

test('a wide network begins as much in a turn as any other, and the networks within it take turns', async () => {
  const { begun, read } = readers();
  const [loud, quiet] = ['2001:db8:0:100::1', '2001:db8:0:200::1'];
  read(loud, 2 * READS_PER_TURN);
  read(quiet, 2);
  expect(begun).toEqual(Array.from({ length: READS_PER_TURN }, () => loud));
  read('2001:db8:1::1', 1);
  expect(begun).toHaveLength(READS_PER_TURN + 1);
  await nextTurn();
  expect(begun.slice(READS_PER_TURN + 1)).toEqual([
    loud,
    quiet,
    loud,
    quiet,
    ...Array.from({ length: READS_PER_TURN - 4 }, () => loud),
  ]);
});

test('a network that has waited for a turn begins at once again', async () => {
  const { begun, read } = readers();
  read('one', READS_PER_TURN);
  await nextTurn();
  read('one', READS_PER_TURN);
  expect(begun).toHaveLength(2 * READS_PER_TURN);
});

test('all reads of a client that sends many at once are answered', async () => {
  const turns = countTurns();
  const inTurn = createNetworkTurns(READS_PER_TURN);
  const url = await serve((app) => {
    app.addHook('onRequest', (request, _reply, done) => inTurn(networksOf(request.ip), done));
    app.get('/', () => {
      turns.happens();
      return 'answer';
    });
  });
  const requests = 4 * READS_PER_TURN;
  const connection = openConnection(url, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests));
  expect(await connection.until(requests)).toEqual(Array.from({ length: requests }, () => '200'));
  expect(Math.max(...turns.perTurn())).toBeLessThanOrEqual(READS_PER_TURN);
});

test('a network that has too much waiting gets no turn for more, until it has begun some', async () => {
  const inTurn = createNetworkTurns(1, { mostWaiting: 2 });
  const begun: number[] = [];
  const begin = (work: number) => inTurn(networksOf('one'), () => begun.push(work));
  expect([1, 2, 3, 4].map(begin)).toEqual([true, true, true, false]);
  expect(inTurn(networksOf('other'), () => begun.push(0))).toBe(true);
  await nextTurn();
  expect(begin(5)).toBe(true);
  await expect.poll(() => begun).toEqual([1, 0, 2, 3, 5]);
});
