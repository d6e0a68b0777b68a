import { AsyncLocalStorage } from 'node:async_hooks';
import { widestOf } from './networks-of.ts';
import type { Networks } from './networks-of.ts';

interface Turns {
  /** calls a function when the next turn begins */
  untilNext?: (begin: () => void) => unknown;
  /** pieces of work of one network that wait */
  mostWaiting?: number;
}

/** The work of a wide network. */
interface Work {
  begun: number;
  /** by network within it, the one whose turn is next first */
  waiting: Map<string, (() => void)[]>;
  waits: number;
}

/**
 * Spreads the work of each network over turns of the event loop. An order takes several turns, and all work that
 * begins in a turn holds up each of them. A client may have thousands of networks within a wide one, so the wide
 * network is what counts; the networks within it take turns.
 * @param most pieces of work of one network that begin in a turn; the others begin in the next turns, in sequence
 * @returns a function that calls `begin` when it is the work's turn; it returns false, and never calls it, if too
 *   much work of the network waits
 */
export function createNetworkTurns(
  most: number,
  { untilNext = setImmediate, mostWaiting = Infinity }: Turns = {},
): (networks: Networks, begin: () => void) => boolean {
  const works = new Map<string, Work>();
  let isSetUp = false;

  const setUp = () => {
    if (isSetUp) return;
    isSetUp = true;
    untilNext(nextTurn);
  };
  const nextTurn = () => {
    isSetUp = false;
    for (const [wide, work] of works) {
      if (work.waits === 0) {
        works.delete(wide);
        continue;
      }
      const next = takeNext(work, most);
      work.begun = next.length;
      for (const begin of next) begin();
    }
    if (works.size > 0) setUp();
  };

  return (networks, begin) => {
    const wide = widestOf(networks);
    const work = works.get(wide) ?? { begun: 0, waiting: new Map(), waits: 0 };
    works.set(wide, work);
    setUp();
    if (work.begun < most) {
      work.begun += 1;
      begin();
    } else if (work.waits >= mostWaiting) {
      return false;
    } else {
      const own = work.waiting.get(networks[0].key) ?? [];
      work.waiting.set(networks[0].key, own);
      // Log lines must name this request, and not the one that set up the turn.
      own.push(AsyncLocalStorage.bind(begin));
      work.waits += 1;
    }
    return true;
  };
}

/** Takes one piece of each network in turn. */
function takeNext(work: Work, most: number): (() => void)[] {
  const next: (() => void)[] = [];
  for (const [network, own] of work.waiting) {
    if (next.length === most) break;
    // A network that has more waits behind the others, which this loop reaches before it.
    work.waiting.delete(network);
    next.push(...own.splice(0, 1));
    if (own.length > 0) work.waiting.set(network, own);
  }
  work.waits -= next.length;
  return next;
}
