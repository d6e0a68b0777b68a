/** Whose work waits. */
export interface Share {
  /** see clientNetwork */
  network: string;
  /** what tells the accounts of a network apart, such as an e-mail address */
  account: string;
}

/** Runs pieces of work, few at once, the others in turn. */
export interface FairQueue {
  /** @throws Error that `busy` makes, when the work has to give way to that of others */
  run: <Result>(share: Share, work: () => Promise<Result>) => Promise<Result>;
  running: () => number;
  waiting: () => number;
}

interface Waiting extends Share {
  start: () => void;
  refuse: () => void;
}

/**
 * A queue in which networks take turns, and within a network its accounts: however much one of them
 * asks for, each of the others waits for one piece of its work at most. When it is full, the newest
 * piece of the network that has most in it gives way.
 * @param atOnce pieces that run side by side
 * @param most pieces that wait
 * @param busy makes the error of a piece that gives way
 */
export function createFairQueue(atOnce: number, most: number, busy: () => Error): FairQueue {
  let running = 0;
  let waiting: Waiting[] = [];
  /** when a network, or an account of it, had its turn last */
  let turns = new Map<string, number>();
  let turn = 0;

  const lastTurn = (key: string) => turns.get(key) ?? 0;
  const isBefore = (one: Waiting, other: Waiting) =>
    lastTurn(one.network) - lastTurn(other.network) ||
    lastTurn(accountOf(one)) - lastTurn(accountOf(other));

  const startNext = () => {
    // Sorting keeps those that are equal in the order in which they came.
    const [next, ...others] = waiting.toSorted(isBefore);
    if (next === undefined) {
      turns = new Map();
      return;
    }
    waiting = waiting.filter((one) => one !== next);
    turn += 1;
    turns = new Map([
      ...others.flatMap(({ network, account }): [string, number][] =>
        [network, accountOf({ network, account })].map((key) => [key, lastTurn(key)]),
      ),
      [next.network, turn],
      [accountOf(next), turn],
    ]);
    running += 1;
    next.start();
  };

  const wait = (share: Share) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ ...share, start: resolve, refuse: () => reject(busy()) });
      if (waiting.length <= most) return;
      const last = givingWay(waiting);
      waiting = waiting.filter((one) => one !== last);
      last?.refuse();
    });

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

function accountOf({ network, account }: Share): string {
  return `${network} ${account}`;
}

/** The newest piece of the account that has most in the queue, of the network that has most. */
function givingWay(waiting: readonly Waiting[]): Waiting | undefined {
  const ofNetwork = mostOf(waiting, ({ network }) => network);
  return mostOf(ofNetwork, accountOf).at(-1);
}

/** Those of the key that occurs most; of several such keys, that of the newest piece. */
function mostOf(waiting: readonly Waiting[], keyOf: (one: Waiting) => string): readonly Waiting[] {
  const groups = Map.groupBy(waiting, keyOf);
  const largest = Math.max(...[...groups.values()].map(({ length }) => length));
  const newest = waiting.findLast((one) => groups.get(keyOf(one))?.length === largest);
  return newest === undefined ? [] : (groups.get(keyOf(newest)) ?? []);
}
