import { join } from 'node:path';
import { stopShop } from '../../server/test/shop-process.ts';
import {
  customersOf,
  orderOnce,
  orderUntilAnswered,
  wishOf,
  historyProblems,
} from './customers.ts';
import type { Wish } from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import type { Harness } from './harness.ts';

/** The number of steps of a sale is between these; otherwise the scenario tested nothing. */
const MOST_STEPS = 40;
const FEWEST_STEPS = 8;
/** The smoke size kills at each third step. */
const STRIDE = 3;
const OTHERS = 5;

/** F30: the shop's process is killed at each step of the transaction that sells a basket. */
export const killedSale: Fault = {
  name: 'F30',
  what: 'kill -9 at each step of the transaction of a basket',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const before = harness.start();
    const customers = await customersOf(await before.opened, MOST_STEPS);
    await stopShop(before);
    const wishes = customers.map((customer) => basketOf(customer, harness.random));
    const stride = harness.smoke ? STRIDE : 1;
    let kills = 0;
    let stored = 0;
    for (let step = 1; step <= MOST_STEPS; step += stride) {
      const wish = wishes[step - 1];
      if (wish === undefined || !(await isKilledAt(step, wish, harness))) break;
      kills += 1;
      stored += (await harness.stored()).filter(({ key }) => key === wish.key).length;
    }
    const address = await harness.start().opened;
    const sent = new Set(harness.journal.tries.map(({ what }) => what.key));
    await Promise.all(
      wishes
        .filter(({ key }) => sent.has(key))
        .map(async (wish) => await orderUntilAnswered(() => address, wish, harness.journal)),
    );
    return [
      ...(await historyProblems(address, harness, customers)),
      ...(kills * stride >= FEWEST_STEPS ? [] : [`only ${kills} steps had a kill`]),
      // A sale that is killed before the commit leaves nothing; the last step comes after it.
      ...(stored === 1 || (harness.smoke && stored === 0)
        ? []
        : [`${stored} baskets were there after a kill`]),
    ];
  },
};

function basketOf(customer: Wish['customer'], random: () => number): Wish {
  const wish = wishOf(customer, random);
  return { ...wish, others: Array.from({ length: OTHERS }, () => wish.burger) };
}

/** Sends a basket to a shop that is killed at a step. @returns false if the sale has no such step */
async function isKilledAt(step: number, wish: Wish, harness: Harness): Promise<boolean> {
  const shop = harness.start({
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'kill-in-transaction.ts')}`,
    KILL_FROM_TABLE: 'ingredients',
    KILL_AT_STEP: String(step),
  });
  const { is } = await orderOnce(await shop.opened, wish, harness.journal);
  if (is === 'ok') shop.child.kill('SIGKILL');
  await shop.exit;
  return is !== 'ok';
}
