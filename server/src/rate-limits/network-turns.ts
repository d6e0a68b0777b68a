import { AsyncLocalStorage } from 'node:async_hooks';

interface Turns {
  /** calls a function when the next turn begins */
  untilNext?: (begin: () => void) => unknown;
  /** pieces of work of one network that wait */
  mostWaiting?: number;
}

interface Work {
  begun: number;
  waiting: (() => void)[];
}

/**
 * Spreads the work of each network over turns of the event loop. An order takes several turns, and all work that
 * begins in a turn holds up each of them.
 * @param most pieces of work of one network that begin in a turn; the others begin in the next turns, in sequence
 * @returns a function that calls `begin` when it is the work's turn; it returns false, and never calls it, if too
 *   much work of the network waits
 */
export function createNetworkTurns(
  most: number,
  { untilNext = setImmediate, mostWaiting = Infinity }: Turns = {},
): (network: string, begin: () => void) => boolean {
  const networks = new Map<string, Work>();
  let isSetUp = false;

  const setUp = () => {
    if (isSetUp) return;
    isSetUp = true;
    untilNext(nextTurn);
  };
  const nextTurn = () => {
    isSetUp = false;
    for (const [network, { waiting }] of networks) {
      if (waiting.length === 0) {
        networks.delete(network);
        continue;
      }
      const next = waiting.splice(0, most);
      networks.set(network, { begun: next.length, waiting });
      for (const begin of next) begin();
    }
    if (networks.size > 0) setUp();
  };

  return (network, begin) => {
    const work = networks.get(network) ?? { begun: 0, waiting: [] };
    networks.set(network, work);
    setUp();
    if (work.begun < most) {
      work.begun += 1;
      begin();
    } else if (work.waiting.length >= mostWaiting) {
      return false;
    } else {
      // Log lines must name this request, and not the one that set up the turn.
      work.waiting.push(AsyncLocalStorage.bind(begin));
    }
    return true;
  };
}
