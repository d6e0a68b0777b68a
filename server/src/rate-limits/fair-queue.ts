export interface Share {
  /** see clientNetwork */
  network: string;
  account: string;
}

export interface FairQueue {
  /** @throws the error of `busy` when the work is dropped: the queue is full, or it waited too long */
  run: <Result>(share: Share, work: () => Promise<Result>) => Promise<Result>;
  running: () => number;
  waiting: () => number;
}

/** The keys of a share say which of the two they are: a network may have the name of an account. */
interface Waiting extends Share {
  start: () => unknown;
  refuse: () => void;
}

/**
 * Networks take turns, and so do accounts: each waits for at most one piece of work of every other. Work for
 * an account counts together, from whichever network it comes. Of the networks that work for one account, the
 * one whose turn was longest ago is next: a stranger who guesses a password does not hold up the customer.
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
  const latestTurn = ({ network, account }: Waiting) =>
    Math.max(lastTurn(network), lastTurn(account));
  const isBefore = (one: Waiting, other: Waiting) =>
    (latestTurn(one) - latestTurn(other) ||
      lastTurn(one.network) - lastTurn(other.network) ||
      lastTurn(one.account) - lastTurn(other.account)) < 0;

  /** Forgets turns that no longer count, after `past` has left the queue. */
  const forgetTurns = (past: Waiting) => {
    for (const by of ['network', 'account'] as const) {
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
    turns.set(next.network, turn).set(next.account, turn);
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

  const wait = async ({ network, account }: Share) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = {
      network: `network ${network}`,
      account: `account ${account}`,
      // Statements of SQLite end within the turn of the event loop: all waiting work would run in one turn, in
      // which nothing else, such as an order, takes a step.
      start: () => setImmediate(resolve),
      refuse: () => reject(busy()),
    };
    const timer = mostMs === undefined ? undefined : setTimeout(() => drop(one), mostMs);
    waiting.push(one);
    if (waiting.length > most) drop(givingWay(waiting) ?? one);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
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

/** The newest piece of the largest network's largest account, or the other way if an account is larger. */
function givingWay(waiting: readonly Waiting[]): Waiting | undefined {
  const ofNetwork = mostOf(waiting, 'network');
  const ofAccount = mostOf(waiting, 'account');
  const most =
    ofAccount.length > ofNetwork.length
      ? mostOf(ofAccount, 'network')
      : mostOf(ofNetwork, 'account');
  return most.at(-1);
}

/** The pieces of the most frequent key; of equally frequent keys, the key of the newest piece. */
function mostOf(waiting: readonly Waiting[], by: keyof Share): readonly Waiting[] {
  const groups = Map.groupBy(waiting, (one) => one[by]);
  const largest = Math.max(...[...groups.values()].map(({ length }) => length));
  const newest = waiting.findLast((one) => groups.get(one[by])?.length === largest);
  return newest === undefined ? [] : (groups.get(newest[by]) ?? []);
}
