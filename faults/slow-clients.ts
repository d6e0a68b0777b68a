import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantileOf } from '../bench/quantiles.ts';
import { call } from '../server/test/shop.ts';
import { BEGINNINGS, dawdle } from '../server/test/slow-client.ts';
import { customersOf, lateAnswers, whileOrdering } from './customers.ts';
import { largestAsset } from './largest-asset.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { SPARE_SOCKETS, readFigures } from './shop-figures.ts';
import type { Harness } from './harness.ts';

const MANY = 2000;
const FEW = 100;
/** Nearly all of them are connected at once. */
const LET_IN = 0.9;
const BYTE_EVERY_MS = 2000;
/** Replies that one connection asks for at once, as many as the shop takes. */
const REPLIES = 16;
/** Where they come from: one network may have only so many reads. The others come from 127.0.0.1. */
const SLOW_ADDRESS = '127.0.0.66';
/** How slow the others may get: 99 in 100 of their reads. */
const READ_WITHIN_SECONDS = 0.5;
const READ_EVERY_MS = 25;
/** Reads that may be shed while a crowd arrives with all that it asks for. */
const MAX_SHED = 0.01;
const FEW_SHED = 3;
const LOOK_EVERY_MS = 500;
const LET_IN_WITHIN_MS = 10_000;
const PATIENCE_MS = 120_000;

/** A crowd of clients that are slow in the same way. */
interface Crowd {
  name: string;
  beginning: string;
  byteEveryMs?: number;
  /** how many are connected at once: the shop gives up replies as soon as it holds too many */
  letIn: number;
  /** seconds after which the shop is rid of them once they are there: its limit and a check more */
  within: number;
}

/** F11: clients that are slow to ask, to send and to read, a great many at once. */
export const slowClients: Fault = {
  name: 'F11',
  what: 'clients that send and read next to nothing, 2000 at once',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const address = await harness.start().opened;
    const customers = await customersOf(address, 3);
    const most = LET_IN * (harness.smoke ? FEW : MANY);
    const replies = `GET ${await largestAsset()} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(REPLIES);
    const crowds: Crowd[] = [
      {
        name: 'heads',
        beginning: BEGINNINGS.heads,
        byteEveryMs: BYTE_EVERY_MS,
        letIn: most,
        within: 15,
      },
      {
        name: 'bodies',
        beginning: BEGINNINGS.bodies,
        byteEveryMs: BYTE_EVERY_MS,
        letIn: most,
        within: 20,
      },
      { name: 'readers', beginning: replies, letIn: SPARE_SOCKETS, within: 70 },
    ];
    const problems: string[] = [];
    await whileOrdering(
      harness,
      () => address,
      customers,
      async () => {
        const others = (await readFigures(address)).sockets;
        for (const crowd of crowds) {
          problems.push(...(await outlast(harness, address, crowd, others)));
        }
      },
    );
    return [...problems, ...lateAnswers(harness)];
  },
};

/**
 * Lets a crowd come, and says what went wrong about it or beside it.
 * @param others sockets that are open without it
 */
async function outlast(
  harness: Harness,
  address: string,
  { name, beginning, byteEveryMs, letIn, within }: Crowd,
  others: number,
): Promise<string[]> {
  const socketsOpen = async () => (await readFigures(address)).sockets;
  const isOver = async () => (await socketsOpen()) <= others + SPARE_SOCKETS;
  const problems: string[] = [];
  const over = new AbortController();
  const reads = readAllTheTime(address, over.signal);
  const slow = Array.from({ length: harness.smoke ? FEW : MANY }, () =>
    dawdle(address, beginning, { byteEveryMs, from: SLOW_ADDRESS }),
  );
  try {
    await Promise.all(slow.map(connected));
    const begun = performance.now();
    if (!(await comesTrue(async () => (await socketsOpen()) >= others + letIn, LET_IN_WITHIN_MS))) {
      problems.push(`${name} were not let in`);
    }
    if (harness.smoke) {
      // The smallest size does not wait until the shop has had enough of them.
      await sleep(500);
    } else if (await comesTrue(isOver, PATIENCE_MS)) {
      harness.expectWithin(within, (performance.now() - begun) / 1000, `cutting off ${name}`);
    } else {
      problems.push(`${name} were not cut off`);
    }
  } finally {
    over.abort();
    for (const socket of slow) socket.destroy();
  }
  const { seconds, shed, failures } = await reads;
  for (const failure of failures) problems.push(`a read beside slow ${name}: ${failure}`);
  if (shed > Math.max(FEW_SHED, MAX_SHED * seconds.length)) {
    problems.push(`${shed} reads beside slow ${name} were shed`);
  }
  harness.expectWithin(
    READ_WITHIN_SECONDS,
    quantileOf(seconds, 0.99),
    `a read beside slow ${name}`,
  );
  if (!(await comesTrue(isOver, PATIENCE_MS))) problems.push(`${name} that left are still there`);
  return problems;
}

/** Waits until a client is connected, or was refused. */
async function connected(client: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    client.once('connect', resolve).once('close', () => resolve());
  });
}

/** The outcomes of reads that are made until they are stopped. */
interface Reads {
  /** how long each took that was answered */
  seconds: number[];
  /** how many got 503 */
  shed: number;
  /** whatever else became of any */
  failures: Set<string>;
}

async function readAllTheTime(address: string, until: AbortSignal): Promise<Reads> {
  const reads: Reads = { seconds: [], shed: 0, failures: new Set() };
  while (!until.aborted) {
    const begun = performance.now();
    const outcome = await call(`${address}/menu.json`).then(({ status }) => status, String);
    if (outcome === 200) reads.seconds.push((performance.now() - begun) / 1000);
    else if (outcome === 503) reads.shed += 1;
    else reads.failures.add(String(outcome));
    await sleep(READ_EVERY_MS);
  }
  return reads;
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
