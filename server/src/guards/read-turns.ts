import { AsyncLocalStorage } from 'node:async_hooks';

/** Reads of one network that begin in one turn of the event loop; browsers open six connections. */
export const READS_PER_TURN = 8;

interface Reads {
  begun: number;
  waiting: (() => void)[];
}

/**
 * Reads beyond {@link READS_PER_TURN} of their network begin in the next turns of the event loop, in sequence. An
 * order takes some turns, and all reads that begin in a turn hold up each of them.
 * @returns a function that calls `begin` when it is the read's turn
 */
export function createReadTurns(): (network: string, begin: () => void) => void {
  const networks = new Map<string, Reads>();
  let isSetUp = false;

  const setUp = () => {
    if (isSetUp) return;
    isSetUp = true;
    setImmediate(nextTurn);
  };
  const nextTurn = () => {
    isSetUp = false;
    for (const [network, { waiting }] of networks) {
      if (waiting.length === 0) {
        networks.delete(network);
        continue;
      }
      const next = waiting.splice(0, READS_PER_TURN);
      networks.set(network, { begun: next.length, waiting });
      for (const begin of next) begin();
    }
    if (networks.size > 0) setUp();
  };

  return (network, begin) => {
    const reads = networks.get(network) ?? { begun: 0, waiting: [] };
    networks.set(network, reads);
    setUp();
    if (reads.begun < READS_PER_TURN) {
      reads.begun += 1;
      begin();
    } else {
      // Log lines must name this request, and not the one that set up the turn.
      reads.waiting.push(AsyncLocalStorage.bind(begin));
    }
  };
}
