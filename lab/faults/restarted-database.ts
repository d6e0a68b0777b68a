import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  customersOf,
  expectReady,
  untilReady,
  whileOrdering,
  historyProblems,
} from './customers.ts';
import type { Fault } from './scenario.ts';
import type { Harness } from './harness.ts';

/** F3: the database is restarted and killed under load, and one of its backend processes is killed. */
export const restartedDatabase: Fault = {
  name: 'F3',
  what: 'database restarted fast, at once, killed; a backend killed',
  databases: ['postgres'],
  run: async (harness) => {
    const { postgres } = harness;
    if (postgres === null) throw new Error('this fault needs PostgreSQL');
    const shop = harness.start();
    const address = await shop.opened;
    const customers = await customersOf(address);
    const problems: string[] = [];
    await whileOrdering(
      harness,
      () => address,
      customers,
      async () => {
        for (let round = 0; round < (harness.smoke ? 1 : 5); round += 1) {
          for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
            await sleep(200 + harness.random() * 300);
            await postgres.restart(signal);
            await expectReady(harness, address, signal);
          }
          await sleep(200);
          await killBackend(harness);
          await untilReady(address);
        }
      },
    );
    if (shop.child.exitCode !== null) problems.push('the shop ended');
    problems.push(...(await historyProblems(address, harness, customers)));
    return problems;
  },
};

/** Kills a backend process of a shop's connection, after which PostgreSQL restarts all of them. */
async function killBackend({ location }: Harness): Promise<void> {
  const client = new pg.Client({ connectionString: location.databaseUrl });
  client.on('error', () => {}); // it is ended with all the others
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'tall-order' limit 1",
  );
  const [backend] = rows;
  if (backend !== undefined) process.kill(backend.pid, 'SIGKILL');
  await client.end().catch(() => {});
}
