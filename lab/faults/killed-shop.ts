import { setTimeout as sleep } from 'node:timers/promises';
import { customersOf, whileOrdering, historyProblems } from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';

const KILLS = 100;
const FEW_KILLS = 3;

/** F1: the shop's process is killed at any moment, again and again. */
export const killedShop: Fault = {
  name: 'F1',
  what: 'kill -9 of the shop, in a loop',
  databases: BOTH,
  run: async (harness) => {
    let shop = harness.start();
    let address: string | null = await shop.opened;
    const customers = await customersOf(address);
    await whileOrdering(
      harness,
      () => address,
      customers,
      async () => {
        for (let kill = 0; kill < (harness.smoke ? FEW_KILLS : KILLS); kill += 1) {
          await sleep(50 + harness.random() * 450);
          address = null;
          shop.child.kill('SIGKILL');
          await shop.exit;
          shop = harness.start();
          address = await shop.opened;
        }
      },
    );
    return await historyProblems(await shop.opened, harness, customers);
  },
};
