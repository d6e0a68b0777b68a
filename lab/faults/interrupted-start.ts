import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../server/test/shop.ts';
import { customersOf, orderUntilAnswered, wishOf } from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';

/** F24: the first starts are killed while they make the tables; on PostgreSQL four start at once. */
export const interruptedStart: Fault = {
  name: 'F24',
  what: 'first start killed at any moment, four at once',
  databases: BOTH,
  // On PostgreSQL server/test/many-instances/first-starts.postgres.test.ts does the same.
  smokeDatabases: ['sqlite'],
  // A start waits until the migration lock of a killed one has expired.
  startWithinSeconds: 15,
  run: async (harness) => {
    for (let kill = 0; kill < (harness.smoke ? 2 : 30); kill += 1) {
      const shop = harness.start();
      await Promise.race([sleep(150 + harness.random() * 400), shop.opened.catch(() => {})]);
      shop.child.kill('SIGKILL');
      await shop.exit;
    }
    const starts = Array.from({ length: harness.database === 'postgres' ? 4 : 1 }, () =>
      harness.start(),
    );
    const problems: string[] = [];
    for (const { opened } of starts) {
      const address = await opened;
      const { status } = await call(`${address}/ingredients.json`);
      if (status !== 200) problems.push(`ingredients answered ${status}`);
      for (const customer of await customersOf(address, 2)) {
        await orderUntilAnswered(() => address, wishOf(customer, harness.random), harness.journal);
      }
    }
    return problems;
  },
};
