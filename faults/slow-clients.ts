import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../server/test/shop.ts';
import { largestAsset } from './largest-asset.ts';
import { customersOf, whileOrdering } from './customers.ts';
import { BOTH } from './row.ts';
import type { Fault } from './row.ts';
import { readFigures } from './shop-figures.ts';

const MANY = 2000;
const FEW = 100;
const BYTE_EVERY_MS = 2000;
/** Replies that one connection asks for at once, as many as the shop takes. */
const REPLIES = 16;
/** How slow the others may get: 99 in 100 of their reads. */
const READ_WITHIN_SECONDS = 0.5;
const READ_EVERY_MS = 25;
/** What customers and the database may have opened meanwhile. */
const SPARE_SOCKETS = 20;
const PATIENCE_MS = 120_000;

/** What slow clients do, and within how many seconds the shop is rid of them: its limit and a check more. */
const KINDS = [
  { kind: 'heads', goOn: true, within: 15 },
  { kind: 'bodies', goOn: true, within: 20 },
  { kind: 'readers', goOn: false, within: 70 },
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
        for (const { kind, goOn, within } of KINDS) {
          const { sockets } = await readFigures(address);
          const port = Number(new URL(address).port);
          const slow = Array.from({ length: world.smoke ? FEW : MANY }, () =>
            dawdle(port, beginnings[kind], goOn),
          );
          const begun = performance.now();
          const over = new AbortController();
          const reads = readAllTheTime(address, over.signal);
          // The smallest size does not wait until the shop has had enough of them.
          if (world.smoke) await sleep(500);
          else if (!(await areGone(address, sockets))) problems.push(`${kind} were not cut off`);
          world.expectWithin(within, (performance.now() - begun) / 1000, `cutting off ${kind}`);
          over.abort();
          const seconds = await reads;
          const slowest = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length * 0.99)] ?? 0;
          world.expectWithin(READ_WITHIN_SECONDS, slowest, `a read beside slow ${kind}`);
          for (const socket of slow) socket.destroy();
        }
      },
    );
    const noticed = world.journal.tries.filter(({ outcome }) => outcome.is !== 'ok');
    if (noticed.length > 0) problems.push(`${noticed.length} orders were not answered at once`);
    return problems;
  },
};

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

/** Waits until the shop has no more sockets than before; whether it came to that. */
async function areGone(address: string, before: number): Promise<boolean> {
  const begun = performance.now();
  // Not at once: they have to be there first.
  do {
    await sleep(1000);
    const { sockets } = await readFigures(address);
    if (sockets <= before + SPARE_SOCKETS) return true;
  } while (performance.now() - begun < PATIENCE_MS);
  return false;
}
