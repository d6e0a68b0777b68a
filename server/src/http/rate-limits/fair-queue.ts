import type { FastifyRequest } from 'fastify';
import { networksOf, widestOf } from './networks-of.ts';
import type { Networks } from './networks-of.ts';

export interface Share {
  networks: Networks;
  account: string;
}

export interface FairQueue {
  /** @throws the error of `busy` when the work is dropped: the queue is full, or it waited too long */
  run: <Result>(share: Share, work: () => Promise<Result>) => Promise<Result>;
  running: () => number;
  waiting: () => number;
}

/** The keys of a share say what they are: a network may have the name of an account. */
interface Keys {
  /** the widest network */
  wide: string;
  /** the narrowest network */
  narrow: string;
  account: string;
}

interface Waiting extends Keys {
  start: () => unknown;
  refuse: () => void;
}

/**
 * Networks take turns, and so do accounts: each waits for at most one piece of work of every other. Work for
 * an account counts together, from whichever network it comes. Of the networks that work for one account, the
 * one whose turn was longest ago is next: a stranger who guesses a password does not hold up the customer. A wide
 * network takes one turn against others, and the networks within it share its turns.
 * When the queue is full, the newest work of the network or account with the most waiting work is dropped.
 * @param atOnce how many pieces of work run at once
 * @param most how many pieces wait
 * @param busy makes the error of dropped work
 * @param mostMs how long a piece waits at most, if there is a limit
 */
export function createFairQueue(
  atOnce: number,
  most: number,
  busy: () => Error,
  mostMs?: number,
): FairQueue {
  let running = 0;
  let waiting: Waiting[] = [];
  /** the number of the last turn of each network and account that waits, or had the latest turn */
  const turns = new Map<string, number>();
  let turn = 0;
  let latest: Waiting | null = null;

  const lastTurn = (key: string) => turns.get(key) ?? 0;
  // A wide network has had its turn when any network within it has.
  const latestTurn = ({ wide, account }: Waiting) => Math.max(lastTurn(wide), lastTurn(account));
  const isBefore = (one: Waiting, other: Waiting) =>
    (latestTurn(one) - latestTurn(other) ||
      lastTurn(one.wide) - lastTurn(other.wide) ||
      lastTurn(one.narrow) - lastTurn(other.narrow) ||
      lastTurn(one.account) - lastTurn(other.account)) < 0;

  /** Forgets turns that no longer count, after `past` has left the queue. */
  const forgetTurns = (past: Waiting) => {
    for (const by of ['wide', 'narrow', 'account'] as const) {
      const key = past[by];
      if (latest?.[by] !== key && !waiting.some((one) => one[by] === key)) turns.delete(key);
    }
  };

  const startNext = () => {
    const [first, ...others] = waiting;
    if (first === undefined) {
      turns.clear();
      latest = null;
      return;
    }
    // Of equal pieces, the one that came first is next.
    const next = others.reduce((best, one) => (isBefore(one, best) ? one : best), first);
    waiting = waiting.filter((one) => one !== next);
    turn += 1;
    turns.set(next.wide, turn).set(next.narrow, turn).set(next.account, turn);
    const past = latest;
    latest = next;
    if (past !== null) forgetTurns(past);
    running += 1;
    next.start();
  };

  const drop = (dropped: Waiting) => {
    waiting = waiting.filter((one) => one !== dropped);
    forgetTurns(dropped);
    dropped.refuse();
  };

  const wait = async ({ networks, account }: Share) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = {
      wide: `wide ${widestOf(networks)}`,
      narrow: `network ${networks[0].key}`,
      account: `account ${account}`,
      // Statements of SQLite end within the turn of the event loop: all waiting work would run in one turn, in
      // which nothing else, such as an order, takes a step.
      start: () => {
        // Work whose turn has come is no longer dropped: it already counts as running.
        clearTimeout(timer);
        setImmediate(resolve);
      },
      refuse: () => {
        clearTimeout(timer);
        reject(busy());
      },
    };
    const timer = mostMs === undefined ? undefined : setTimeout(() => drop(one), mostMs);
    waiting.push(one);
    if (waiting.length > most) drop(givingWay(waiting) ?? one);
    await promise;
  };

  return {
    run: async (share, work) => {
      if (running >= atOnce) await wait(share);
      else running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
    running: () => running,
    waiting: () => waiting.length,
  };
}

/**
 * The newest piece of the largest wide network's largest network's largest account. An account that is larger
 * comes first.
 */
function givingWay(waiting: readonly Waiting[]): Waiting | undefined {
  const ofNetwork = mostOf(waiting, 'wide');
  const ofAccount = mostOf(waiting, 'account');
  const most =
    ofAccount.length > ofNetwork.length
      ? mostOf(mostOf(ofAccount, 'wide'), 'narrow')
      : mostOf(mostOf(ofNetwork, 'narrow'), 'account');
  return most.at(-1);
}

/** The pieces of the most frequent key; of equally frequent keys, the key of the newest piece. */
function mostOf(waiting: readonly Waiting[], by: keyof Keys): readonly Waiting[] {
  const groups = Map.groupBy(waiting, (one) => one[by]);
  const largest = Math.max(...[...groups.values()].map(({ length }) => length));
  const newest = waiting.findLast((one) => groups.get(one[by])?.length === largest);
  return newest === undefined ? [] : (groups.get(newest[by]) ?? []);
}

/**
 * The networks and account whose turn a request takes in a fair queue; without an account, the narrowest network
 * counts as one.
 */
export function shareOf({ ip, actor }: FastifyRequest): Share {
  const networks = networksOf(ip);
  return { networks, account: actor?.accountId ?? networks[0].key };
}
