import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from '../../server/test/many-instances/balancer.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import { customersOf, lateAnswers, whileOrdering } from './customers.ts';
import type { Fault } from './scenario.ts';

const RESTARTS = 10;
const FEW_RESTARTS = 2;
const EXIT_WITHIN_SECONDS = 10;

/** F21: two instances behind a balancer are restarted in turn; customers must not notice. */
export const rollingRestarts: Fault = {
  name: 'F21',
  what: 'rolling restart of two instances behind a balancer',
  databases: ['postgres'],
  run: async (harness) => {
    const balancer = await startBalancer();
    const join = async () => {
      const instance = harness.start({ DRAIN_SECONDS: '1' });
      const address = await instance.opened;
      balancer.add(address);
      await balancer.untilReady(address);
      return { ...instance, address };
    };
    const instances = [await join(), await join()];
    const problems: string[] = [];
    const customers = await customersOf(balancer.url);
    await whileOrdering(
      harness,
      () => balancer.url,
      customers,
      async () => {
        for (let restart = 0; restart < (harness.smoke ? FEW_RESTARTS : RESTARTS); restart += 1) {
          await sleep(300);
          const leaving = instances.shift();
          if (leaving === undefined) break;
          const begun = performance.now();
          const code = await stopShop(leaving);
          const seconds = (performance.now() - begun) / 1000;
          if (code !== 0) problems.push(`an instance ended with ${code}`);
          harness.expectWithin(EXIT_WITHIN_SECONDS, seconds, 'an end');
          balancer.remove(leaving.address);
          instances.push(await join());
        }
      },
    );
    await balancer.close();
    return [...problems, ...lateAnswers(harness)];
  },
};
