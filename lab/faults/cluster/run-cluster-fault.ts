import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../../../server/test/shop.ts';
import { checkHistory } from '../check-history.ts';
import type { StoredOrder, Verdict } from '../check-history.ts';
import { customersOf, orderUntilAnswered, wishOf } from '../customers.ts';
import { readOrders } from '../harness.ts';
import type { Cluster } from './cluster.ts';
import { boardProblems, inTurn, openBoard, openOrdersPage, pageProblems } from './check-pages.ts';
import { leaderToOrder, longestGap } from './figures.ts';
import { watchLeader } from './leader-watch.ts';
import type { ClusterFault } from './cluster-fault.ts';
import type { Instance } from './shop.ts';
import type { TimedJournal } from './timed-journal.ts';
import { watchShop } from './watch-shop.ts';

const CUSTOMERS = 4;
/** The pause between two orders of one customer. */
const PAUSE_MS = 150;
/** The time before a fault and after it. */
const CALM_MS = 3000;
const ORDERED_WITHIN_MS = 120_000;
const MOST_SECONDS_FROM_LEADER = 2;
/** How soon an order is answered while there is no leader, in milliseconds. */
const ANSWERED_WITHIN_MS = 2000;

/** An instance that could take no order for so long must have reported that it is not ready. */
const NOTICED_AFTER_SECONDS = 10;

/** The environment of all faults. */
export interface Stage {
  cluster: Cluster;
  instances: Instance[];
  databaseUrl: string;
  cook: Customer;
  journal: TimedJournal;
  random: () => number;
  /** the history before the fault */
  before: Verdict;
}

/** Runs one fault. @returns a line of the table, and the history afterwards */
export async function runClusterFault(fault: ClusterFault, stage: Stage) {
  const { cluster, instances, journal, before } = stage;
  await cluster.untilWhole();
  const [first] = instances;
  const customers = await customersOf(first?.address ?? '', CUSTOMERS);
  const board = openBoard(instances, stage.cook);
  const pages = customers.map((customer) => openOrdersPage(instances, customer));
  const endsBefore = endsOf(instances);
  const leader = (await cluster.leader()).name;
  const watch = watchLeader(cluster.servers, leader);
  const shopWatch = watchShop(instances);
  const [orders, refusals] = [journal.acknowledged.length, journal.refused.length];
  const begun = performance.now();
  const problems = await whileOrdering(stage, customers, () => inject(fault, stage));
  const ended = performance.now();
  await watch.close();
  await shopWatch.close();
  problems.push(...shopWatch.problems());
  const acknowledged = journal.acknowledged.slice(orders);
  const idsOf = (accountId?: string) =>
    acknowledged
      .filter((order) => accountId === undefined || order.accountId === accountId)
      .map(({ id }) => id);
  problems.push(...(await boardProblems(board, idsOf())));
  for (const [place, page] of pages.entries()) {
    const ids = idsOf(customers[place]?.localId);
    problems.push(...(await pageProblems("a customer's page", page, ids)));
  }
  await Promise.all([board, ...pages].map((page) => page.close()));

  const times = {
    begun,
    ended,
    acknowledged: acknowledged.map(({ at }) => at),
    elected: watch.elected.map(({ at }) => at),
  };
  const refused = journal.refused.slice(refusals);
  const delays = {
    gap: longestGap(times),
    toOrder: leaderToOrder(times),
    slowest: Math.max(0, ...refused.map(({ ms }) => ms)),
  };
  problems.push(...delayProblems(fault, delays));
  if (delays.gap > NOTICED_AFTER_SECONDS && shopWatch.notReady() === 0) {
    problems.push('no instance said that it is not ready');
  }
  const crashed = endsOf(instances) - endsBefore;
  const after = checkHistory(journal.tries, await readStored(stage.databaseUrl));
  const counts = {
    acknowledged: after.acknowledged - before.acknowledged,
    lost: after.lost - before.lost,
    doubled: after.doubled - before.doubled,
    wrong: after.wrong - before.wrong,
  };
  const unanswered = after.unanswered - before.unanswered;
  if (unanswered > 0) problems.push(`${unanswered} orders were never answered`);
  const holds = counts.lost + counts.doubled + counts.wrong + problems.length === 0;
  return {
    after,
    holds,
    line: {
      fault: `${fault.name} ${fault.what}`,
      ...counts,
      'without an order s': delays.gap.toFixed(1),
      'leader to order s': delays.toOrder?.toFixed(1) ?? '-',
      'slowest refusal s': (delays.slowest / 1000).toFixed(1),
      leaders: [leader, ...watch.elected.map(({ name }) => name)].join(' '),
      'shop ended': crashed,
      refusals: JSON.stringify(countBy(refused.map(({ why }) => why))),
      verdict: holds ? 'holds' : problems.join('; ') || 'broken',
    },
  };
}

/** Injects the fault between two calm periods. @returns its problems, as phrases */
async function inject(
  fault: ClusterFault,
  { cluster, instances, journal }: Stage,
): Promise<string[]> {
  await sleep(CALM_MS);
  const problems = await fault.run({
    cluster,
    instances,
    untilOrdered: async () => await untilOrdered(journal),
  });
  await untilOrdered(journal);
  await cluster.untilWhole();
  await sleep(CALM_MS);
  return problems;
}

interface Delays {
  /** seconds without an order */
  gap: number;
  /** seconds from a new leader to an order; null without a new leader */
  toOrder: number | null;
  /** milliseconds until the slowest refusal */
  slowest: number;
}

/** The delays beyond their limits, as phrases. */
function delayProblems(fault: ClusterFault, { gap, toOrder, slowest }: Delays): string[] {
  const problems: string[] = [];
  if (gap > fault.mostSecondsWithoutOrder) problems.push(`${gap.toFixed(1)} s without an order`);
  if (toOrder !== null && toOrder > (fault.mostSecondsFromLeader ?? MOST_SECONDS_FROM_LEADER)) {
    problems.push(`${toOrder.toFixed(1)} s from a new leader to an order`);
  }
  if (slowest > ANSWERED_WITHIN_MS) problems.push(`an answer after ${Math.round(slowest)} ms`);
  return problems;
}

/** Reads every order, as soon as there is a leader to read them from. */
async function readStored(databaseUrl: string): Promise<StoredOrder[]> {
  const deadline = performance.now() + ORDERED_WITHIN_MS;
  for (;;) {
    try {
      return await readOrders({ dataDir: '', databaseUrl, onConnectionLost: () => {} });
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(1000);
    }
  }
}

function endsOf(instances: readonly Instance[]): number {
  return instances.reduce((sum, { ends }) => sum + ends(), 0);
}

function countBy(words: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(words, (word) => word.slice(0, 40));
  return Object.fromEntries([...groups].map(([word, all]) => [word, all.length]));
}

/** Lets customers order during the fault; each continues until its last order is answered. */
async function whileOrdering(
  { instances, journal, random }: Stage,
  customers: readonly Customer[],
  happen: () => Promise<string[]>,
): Promise<string[]> {
  const over = new AbortController();
  const ordering = customers.map(async (customer) => {
    const address = inTurn(instances);
    while (!over.signal.aborted) {
      await orderUntilAnswered(address, wishOf(customer, random), journal, over.signal);
      await sleep(PAUSE_MS);
    }
  });
  try {
    return await happen().catch((error: unknown) => [String(error)]);
  } finally {
    over.abort();
    await Promise.all(ordering);
  }
}

async function untilOrdered(journal: TimedJournal): Promise<void> {
  // An answer to an earlier request says nothing about the present.
  await sleep(1000);
  const { length } = journal.acknowledged;
  const deadline = performance.now() + ORDERED_WITHIN_MS;
  while (journal.acknowledged.length === length) {
    if (performance.now() > deadline) throw new Error('no order is placed any more');
    await sleep(50);
  }
}
