export interface Share {
  /** see clientNetwork */
  network: string;
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
 * A queue in which networks take turns, and accounts: however much one of either asks for, each of the
 * others waits for one piece of its work at most. An account is one from however many networks it comes,
 * and where a stranger uses its address, the network tells them apart. When the queue is full, the newest
 * piece of the network or account that has most in it gives way.
 * @param atOnce pieces that run side by side
 * @param most pieces that wait
 * @param busy makes the error of a piece that gives way
 */
export function createFairQueue(atOnce: number, most: number, busy: () => Error): FairQueue {
  let running = 0;
  let waiting: Waiting[] = [];
  /** when a network, or an account, had its turn last */
  let turns = new Map<string, number>();
  let turn = 0;

  const lastTurn = (key: string) => turns.get(key) ?? 0;
  const lastTurns = (one: Share) => [lastTurn(networkOf(one)), lastTurn(accountOf(one))];
  const isBefore = (one: Waiting, other: Waiting) =>
    Math.max(...lastTurns(one)) - Math.max(...lastTurns(other)) ||
    lastTurn(networkOf(one)) - lastTurn(networkOf(other)) ||
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
      ...others.flatMap((one) =>
        [networkOf(one), accountOf(one)].map((key): [string, number] => [key, lastTurn(key)]),
      ),
      [networkOf(next), turn],
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

function networkOf({ network }: Share): string {
  return `network ${network}`;
}

function accountOf({ account }: Share): string {
  return `account ${account}`;
}

/** The newest piece of those who have most in the queue: of a network's its account's, or the other way. */
function givingWay(waiting: readonly Waiting[]): Waiting | undefined {
  const ofNetwork = mostOf(waiting, networkOf);
  const ofAccount = mostOf(waiting, accountOf);
  const most =
    ofAccount.length > ofNetwork.length
      ? mostOf(ofAccount, networkOf)
      : mostOf(ofNetwork, accountOf);
  return most.at(-1);
}

/** Those of the key that occurs most; of several such keys, that of the newest piece. */
function mostOf(waiting: readonly Waiting[], keyOf: (one: Waiting) => string): readonly Waiting[] {
  const groups = Map.groupBy(waiting, keyOf);
  const largest = Math.max(...[...groups.values()].map(({ length }) => length));
  const newest = waiting.findLast((one) => groups.get(keyOf(one))?.length === largest);
  return newest === undefined ? [] : (groups.get(keyOf(newest)) ?? []);
}
