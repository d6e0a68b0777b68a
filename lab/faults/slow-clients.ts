import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantileOf } from '../bench/quantiles.ts';
import { call } from '../../server/test/shop.ts';
import { BEGINNINGS, dawdle } from '../../server/test/slow-client.ts';
import { customersOf, lateAnswers, whileOrdering } from './customers.ts';
import { largestAsset } from './largest-asset.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { SPARE_SOCKETS, readFigures } from './shop-figures.ts';
import type { Harness } from './harness.ts';

const MANY = 2000;
const FEW = 100;
/** The share of a crowd that must be connected at once. */
const LET_IN = 0.9;
const BYTE_EVERY_MS = 2000;
/** Requests that one connection sends at once, as many as the shop takes. */
const REPLIES = 16;
/** The network addresses of the crowds, as reads are limited per network. The others come from 127.0.0.1. */
const SLOW_ADDRESS = '127.0.0.66';
/** The limit for the 99th percentile of the others' reads. */
const READ_WITHIN_SECONDS = 0.5;
const READ_EVERY_MS = 25;
/** How many reads may be shed while a crowd arrives. */
const MAX_SHED = 0.01;
const FEW_SHED = 3;
const LOOK_EVERY_MS = 500;
const LET_IN_WITHIN_MS = 10_000;
const PATIENCE_MS = 120_000;

/** Many clients that are slow in the same way. */
interface Crowd {
  name: string;
  beginning: string;
  byteEveryMs?: number;
  /** how many must be connected at once: fewer than all if the shop cuts some off for unread replies */
  letIn: number;
  /** seconds until the shop has cut them off: its limit and one more check */
  within: number;
}

/** F11: crowds of clients that connect, send or read slowly. */
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
 * Connects a crowd and waits until the shop has cut it off.
 * @param others how many sockets are open without the crowd
 * @returns the problems, as phrases
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
      // The smoke size does not wait for the shop's time limits.
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

/** Waits until a client is connected or refused. */
async function connected(client: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    client.once('connect', resolve).once('close', () => resolve());
  });
}

/** The outcomes of the reads of other clients. */
interface Reads {
  /** the time of each answered read */
  seconds: number[];
  /** how many got 503 */
  shed: number;
  /** other outcomes */
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

/** Polls until the condition is true. @returns false if that takes too long */
async function comesTrue(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}
