import { openForReading } from '../../server/src/db/open-db.ts';
import { readKitchenWork } from '../../server/src/orders/placing/promise-sales.ts';
import { grantByCommand } from '../../server/test/shop-command.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import { call } from '../../server/test/shop.ts';
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
import { isKilledAt } from './killed-at-step.ts';

/** The number of steps of a sale is between these; otherwise the scenario tested nothing. */
const MOST_STEPS = 40;
const FEWEST_STEPS = 8;
/** The smoke size kills at each third step. */
const STRIDE = 3;
const OTHERS = 5;
/** Room for all baskets within the hour that a customer waits who was told no time. */
const PROMISES = { minutesToMake: 10, burgersInTenMinutes: 100, minutesOnTheRoad: 25 };

/** F30: the process of a shop that promises times is killed at each step of the transaction that sells a basket. */
export const killedSale: Fault = {
  name: 'F30',
  what: 'kill -9 at each step of the transaction of a basket',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const before = harness.start();
    const customers = await customersOf(await before.opened, MOST_STEPS);
    await promiseTimes(await before.opened, harness);
    await stopShop(before);
    const begunAt = Date.now();
    const wishes = customers.map((customer) => basketOf(customer, harness.random));
    const stride = harness.smoke ? STRIDE : 1;
    let kills = 0;
    let stored = 0;
    const problems: string[] = [];
    for (let step = 1; step <= MOST_STEPS; step += stride) {
      const wish = wishes[step - 1];
      if (wish === undefined) break;
      const send = async (address: string) => {
        const { is } = await orderOnce(address, wish, harness.journal);
        return is === 'ok' ? is : null;
      };
      if (!(await isKilledAt({ table: 'ingredients', step }, harness, send))) break;
      kills += 1;
      stored += (await harness.stored()).filter(({ key }) => key === wish.key).length;
      problems.push(...(await workProblems(harness, begunAt)));
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
      ...problems,
      ...(await workProblems(harness, begunAt)),
      ...(kills * stride >= FEWEST_STEPS ? [] : [`only ${kills} steps had a kill`]),
      // A sale that is killed before the commit leaves nothing; the last step comes after it.
      ...(stored === 1 || (harness.smoke && stored === 0)
        ? []
        : [`${stored} baskets were there after a kill`]),
    ];
  },
};

async function promiseTimes(address: string, harness: Harness): Promise<void> {
  const [owner] = await customersOf(address, 1);
  if (owner === undefined) throw new Error('there is no owner');
  await grantByCommand(harness.location, owner, 'owner');
  const { status } = await call(`${address}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 0, promises: PROMISES },
  });
  if (status !== 200) throw new Error(`the promised times were not set: ${status}`);
}

/** The kitchen's work must be that of the stored baskets, all of it. */
async function workProblems(harness: Harness, begunAt: number): Promise<string[]> {
  const baskets = (await harness.stored()).length;
  const db = await openForReading(harness.location);
  const work = await readKitchenWork(db, PROMISES, begunAt);
  await db.destroy();
  const burgers = [...work.values()].reduce((sum, count) => sum + count, 0);
  return burgers === baskets * (OTHERS + 1)
    ? []
    : [`the kitchen has work for ${burgers} burgers of ${baskets} baskets`];
}

function basketOf(customer: Wish['customer'], random: () => number): Wish {
  const wish = wishOf(customer, random);
  return { ...wish, others: Array.from({ length: OTHERS }, () => wish.burger) };
}
