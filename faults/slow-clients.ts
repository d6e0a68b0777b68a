import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantileOf } from '../bench/quantiles.ts';
import { call } from '../server/test/shop.ts';
import { customersOf, lateAnswers, whileOrdering } from './customers.ts';
import { largestAsset } from './largest-asset.ts';
import { BOTH } from './row.ts';
import type { Fault } from './row.ts';
import { SPARE_SOCKETS, readFigures } from './shop-figures.ts';
import type { World } from './world.ts';

const MANY = 2000;
const FEW = 100;
const BYTE_EVERY_MS = 2000;
/** Replies that one connection asks for at once, as many as the shop takes. */
const REPLIES = 16;
/** How slow the others may get: 99 in 100 of their reads. */
const READ_WITHIN_SECONDS = 0.5;
const READ_EVERY_MS = 25;
const LOOK_EVERY_MS = 500;
const LET_IN_WITHIN_MS = 10_000;
const PATIENCE_MS = 120_000;

/** What slow clients do, and within how many seconds the shop is rid of them: its limit and a check more. */
const KINDS = [
  { name: 'heads', goOn: true, within: 15 },
  { name: 'bodies', goOn: true, within: 20 },
  { name: 'readers', goOn: false, within: 70 },
] as const;

/** F11: clients that are slow to ask, to send and to read, a great many at once. */
export const slowClients: Fault = {
  name: 'F11',
  what: 'clients that send and read next to nothing, 2000 at once',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (world) => {
    const address = await world.start().opened;
    const customers = await customersOf(address, 3);
    const beginnings = {
      heads: 'GET /ingredients.json HTTP/1.1\r\nHost: a\r\n',
      bodies:
        'POST /orders.json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
      readers: `GET ${await largestAsset()} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(REPLIES),
    };
    const problems: string[] = [];
    await whileOrdering(
      world,
      () => address,
      customers,
      async () => {
        for (const kind of KINDS) {
          problems.push(...(await crowd(world, address, kind, beginnings[kind.name])));
        }
      },
    );
    return [...problems, ...lateAnswers(world)];
  },
};

/** Lets a crowd of slow clients come, and says what went wrong about them or beside them. */
async function crowd(
  world: World,
  address: string,
  { name, goOn, within }: (typeof KINDS)[number],
  beginning: string,
): Promise<string[]> {
  const socketsOpen = async () => (await readFigures(address)).sockets;
  const most = (await socketsOpen()) + SPARE_SOCKETS;
  const port = Number(new URL(address).port);
  const over = new AbortController();
  const reads = readAllTheTime(address, over.signal);
  const begun = performance.now();
  const slow = Array.from({ length: world.smoke ? FEW : MANY }, () =>
    dawdle(port, beginning, goOn),
  );
  const problems: string[] = [];
  if (!(await comesTrue(async () => (await socketsOpen()) > most, LET_IN_WITHIN_MS))) {
    problems.push(`${name} were not let in`);
  }
  if (world.smoke) {
    // The smallest size does not wait until the shop has had enough of them.
    await sleep(500);
  } else if (await comesTrue(async () => (await socketsOpen()) <= most, PATIENCE_MS)) {
    world.expectWithin(within, (performance.now() - begun) / 1000, `cutting off ${name}`);
  } else {
    problems.push(`${name} were not cut off`);
  }
  over.abort();
  const slowest = quantileOf(await reads, 0.99);
  world.expectWithin(READ_WITHIN_SECONDS, slowest, `a read beside slow ${name}`);
  for (const socket of slow) socket.destroy();
  return problems;
}

/**
 * A connection that says something and never gets to its end.
 * @param goOn whether it sends another byte now and then; else it waits, and reads nothing
 */
function dawdle(port: number, beginning: string, goOn: boolean): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  const timer = setInterval(() => {
    if (goOn) socket.write('X');
  }, BYTE_EVERY_MS);
  if (goOn) socket.resume();
  socket.on('error', () => {}); // it is cut off
  socket.on('close', () => clearInterval(timer));
  return socket;
}

/** How many seconds each read took, of those that are made until told otherwise. */
async function readAllTheTime(address: string, until: AbortSignal): Promise<number[]> {
  const seconds: number[] = [];
  while (!until.aborted) {
    const begun = performance.now();
    await call(`${address}/ingredients.json`);
    seconds.push((performance.now() - begun) / 1000);
    await sleep(READ_EVERY_MS);
  }
  return seconds;
}

/** Looks again and again whether something is so, for as long as it may take to become so. */
async function comesTrue(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}
