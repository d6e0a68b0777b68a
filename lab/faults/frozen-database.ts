import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../server/test/shop.ts';
import { customersOf, expectReady, whileOrdering } from './customers.ts';
import type { Fault } from './scenario.ts';
import { startTcpProxy } from '../../server/test/tcp-proxy.ts';
import type { Line } from '../../server/test/tcp-proxy.ts';
import type { Harness } from './harness.ts';

/** F4: the database answers late. */
export const slowDatabase: Fault = {
  name: 'F4',
  what: 'database frozen, then 500 ms late',
  databases: ['postgres'],
  run: async (harness) => [
    ...(await overLine(harness, { kind: 'silent' }, harness.smoke ? 3000 : 20_000, 'frozen')),
    ...(await overLine(harness, { kind: 'slow', ms: 500 }, harness.smoke ? 1500 : 10_000, 'slow')),
  ],
};

/** F5: the connection to the database is half open: the other end no longer answers. */
export const halfOpenLine: Fault = {
  name: 'F5',
  what: 'line to the database half open',
  databases: ['postgres'],
  // At the smoke size this would repeat the first half of F4.
  smokeDatabases: [],
  run: async (harness) =>
    await overLine(harness, { kind: 'silent' }, harness.smoke ? 3000 : 15_000, 'open'),
};

/** Disturbs the connection to the database for some milliseconds; `/healthz` must answer meanwhile. */
async function overLine(harness: Harness, line: Line, ms: number, name: string): Promise<string[]> {
  const url = new URL(harness.location.databaseUrl ?? '');
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const shop = harness.start({ DATABASE_URL: url.href });
  const address = await shop.opened;
  const customers = await customersOf(address);
  const problems: string[] = [];
  await whileOrdering(
    harness,
    () => address,
    customers,
    async () => {
      await sleep(500);
      proxy.become(line);
      await sleep(ms);
      const alive = await call(`${address}/healthz`);
      if (alive.status !== 200) problems.push(`/healthz ${alive.status} while ${name}`);
      proxy.become({ kind: 'good' });
      await expectReady(harness, address, name);
      await sleep(500);
    },
  );
  if (shop.child.exitCode !== null) problems.push('the shop ended');
  shop.child.kill('SIGKILL');
  await proxy.close();
  return problems;
}
