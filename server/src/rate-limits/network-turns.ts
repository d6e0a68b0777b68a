import { AsyncLocalStorage } from 'node:async_hooks';

interface Work {
  begun: number;
  waiting: (() => void)[];
}

/**
 * Spreads the work of each network over turns of the event loop. An order takes several turns, and all work that
 * begins in a turn holds up each of them.
 * @param most pieces of work of one network that begin in a turn; the others begin in the next turns, in sequence
 * @param untilNext calls a function when the next turn begins
 * @returns a function that calls `begin` when it is the work's turn
 */
export function createNetworkTurns(
  most: number,
  untilNext: (begin: () => void) => unknown = setImmediate,
): (network: string, begin: () => void) => void {
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
    } else {
      // Log lines must name this request, and not the one that set up the turn.
      work.waiting.push(AsyncLocalStorage.bind(begin));
    }
  };
}
