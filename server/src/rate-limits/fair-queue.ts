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

interface Waiting extends Share {
  start: () => void;
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
  /** the number of the last turn of each network and account */
  let turns = new Map<string, number>();
  let turn = 0;

  const lastTurn = (key: string) => turns.get(key) ?? 0;
  const lastTurns = (one: Share) => [lastTurn(networkOf(one)), lastTurn(accountOf(one))];
  const isBefore = (one: Waiting, other: Waiting) =>
    Math.max(...lastTurns(one)) - Math.max(...lastTurns(other)) ||
    lastTurn(networkOf(one)) - lastTurn(networkOf(other)) ||
    lastTurn(accountOf(one)) - lastTurn(accountOf(other));

  const startNext = () => {
    // The sort is stable: equal pieces stay in the order in which they came.
    const [next, ...others] = waiting.toSorted(isBefore);
    if (next === undefined) {
      turns = new Map();
      return;
    }
    waiting = waiting.filter((one) => one !== next);
    turn += 1;
    turns = new Map([
      ...others.flatMap((one) =>
        [networkOf(one), accountOf(one)].map((key): [string, number] => [key, lastTurn(key)]),
      ),
      [networkOf(next), turn],
      [accountOf(next), turn],
    ]);
    running += 1;
    next.start();
  };

  const drop = (dropped: Waiting | undefined) => {
    waiting = waiting.filter((one) => one !== dropped);
    dropped?.refuse();
  };

  const wait = async (share: Share) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { ...share, start: resolve, refuse: () => reject(busy()) };
    const timer = mostMs === undefined ? undefined : setTimeout(() => drop(one), mostMs);
    waiting.push(one);
    if (waiting.length > most) drop(givingWay(waiting));
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

function networkOf({ network }: Share): string {
  return `network ${network}`;
}

function accountOf({ account }: Share): string {
  return `account ${account}`;
}

/** The newest piece of the largest network's largest account, or the other way if an account is larger. */
function givingWay(waiting: readonly Waiting[]): Waiting | undefined {
  const ofNetwork = mostOf(waiting, networkOf);
  const ofAccount = mostOf(waiting, accountOf);
  const most =
    ofAccount.length > ofNetwork.length
      ? mostOf(ofAccount, networkOf)
      : mostOf(ofNetwork, accountOf);
  return most.at(-1);
}

/** The pieces of the most frequent key; of equally frequent keys, the key of the newest piece. */
function mostOf(waiting: readonly Waiting[], keyOf: (one: Waiting) => string): readonly Waiting[] {
  const groups = Map.groupBy(waiting, keyOf);
  const largest = Math.max(...[...groups.values()].map(({ length }) => length));
  const newest = waiting.findLast((one) => groups.get(keyOf(one))?.length === largest);
  return newest === undefined ? [] : (groups.get(keyOf(newest)) ?? []);
}
