import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { quantileOf } from '../bench/quantiles.ts';
import { grantByCommand } from '../../server/test/shop-command.ts';
import { from, orderCalmly, untilTrue } from './calm-customers.ts';
import type { Noticed } from './calm-customers.ts';
import { followOrders } from './cluster/follow.ts';
import { customersOf, expectReady } from './customers.ts';
import { DEFAULT_LIMITS } from './hostile-account.ts';
import type { Harness } from './harness.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import type { WideAttack, WideReport } from './wide-network-worker.ts';

/** Everybody else is in other /48s of the prefix for documentation (RFC 3849), or has an IPv4 address. */
const HOSTILE_PREFIX = '2001:db8:bad';
const BOARD_ADDRESS = '2001:db8:c00c::1';
const CUSTOMERS = 10;
const SHOWN_WITHIN_SECONDS = 5;
/** Wrong passwords for one account that a /48 may have checked within 15 minutes. */
const MOST_GUESSES = 160;

const FULL_SIZE = {
  attack: { accounts: 100, signIns: 60, guesses: 20, orders: 20, reads: 200 },
  calm: { rounds: 18, pauseMs: 2000 },
};
const SMOKE_SIZE = {
  attack: { accounts: 8, signIns: 12, guesses: 6, orders: 6, reads: 40 },
  calm: { rounds: 2, pauseMs: 200 },
};

/** F36: the customers of one /48 attack the shop together while others order, pay and follow their orders. */
export const wideNetwork: Fault = {
  name: 'F36',
  what: 'one IPv6 /48 attacks from thousands of /64s',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const settings = { ...DEFAULT_LIMITS, TRUST_PROXY: '127.0.0.1' };
    const address = await harness.start(settings).opened;
    const [cook, counter, ...customers] = await customersOf(address, 2 + CUSTOMERS);
    const [victim] = customers;
    if (cook === undefined || counter === undefined || victim === undefined) {
      throw new Error('there are no customers');
    }
    await grantByCommand(harness.location, cook, 'kitchen');
    await grantByCommand(harness.location, counter, 'counter');
    const size = harness.smoke ? SMOKE_SIZE : FULL_SIZE;
    const shop = { address, customers, counter };
    // The shop compiles much of its program at first use, so it is open for a while before the attack.
    const before = await orderCalmly(harness, shop, { ...size.calm, rounds: 1 });

    const over = new AbortController();
    const attack = { address, prefix: HOSTILE_PREFIX, victim: victim.email, ...size.attack };
    const reportOf = await beginAttack(harness, attack, over.signal);
    const board = followOrders(
      () => `${address}/kitchen/baskets.json?auth=${cook.idToken}`,
      () => {},
      from(BOARD_ADDRESS),
    );
    const noticed = await orderCalmly(harness, shop, size.calm);
    const isOnBoard = await untilTrue(() => noticed.ids.every((id) => board.shown.has(id)));
    const hasBoardEnded = board.openings() > 0;
    await board.close();
    over.abort();
    const { answers } = await reportOf();

    print(harness, noticed, answers);
    harness.expectWithin(1, quantileOf(noticed.orders, 0.99) / 1000, 'an order, 99 of 100,');
    const slowest = Math.max(...noticed.shown) / 1000;
    harness.expectWithin(SHOWN_WITHIN_SECONDS, slowest, 'showing an order');
    await expectReady(harness, address, 'the attack');
    const guessed = answers.guess[400] ?? 0;
    return [
      ...new Set([...before.failures, ...noticed.failures]),
      ...(isOnBoard ? [] : ['an order was not on the board']),
      ...(hasBoardEnded ? ['the stream of the board ended'] : []),
      ...(guessed > MOST_GUESSES ? [`${guessed} wrong passwords were checked`] : []),
    ];
  },
};

/**
 * Begins the attack on a thread of its own, so that it does not add to the measured times of others.
 * @returns once its accounts and streams are there, a function that waits for its end and records its orders
 */
async function beginAttack(harness: Harness, attack: WideAttack, over: AbortSignal) {
  const url = new URL('wide-network-worker.ts', import.meta.url);
  const worker = new Worker(url, { workerData: attack });
  await once(worker, 'message');
  over.addEventListener('abort', () => worker.postMessage('over'));
  const reported = once(worker, 'message');
  return async () => {
    const [message] = await reported;
    const report = message as WideReport; // its second and last message
    harness.journal.record(report.tries);
    return report;
  };
}

function print({ database }: Harness, noticed: Noticed, answers: WideReport['answers']): void {
  const took = (name: 'orders' | 'shown' | 'signIns' | 'payments') => {
    const [half, most] = [0.5, 0.99].map((share) => quantileOf(noticed[name], share) / 1000);
    return `${half?.toFixed(2)} s and ${most?.toFixed(2)} s`;
  };
  console.log(
    `F36, ${database}: half and 99 of 100 of ${noticed.ids.length} orders took ${took('orders')}, showing them ${took('shown')}, payments ${took('payments')}, sign-ins ${took('signIns')}; the network was answered ${JSON.stringify(answers)}`,
  );
}
