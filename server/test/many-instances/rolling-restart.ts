import { withClient } from '../create-database.ts';
import { UNHURRIED } from '../no-limits.ts';
import { startShopProcess, stopShop } from '../shop-process.ts';
import type { ShopProcess } from '../shop-process.ts';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { newCustomers, runWorkload } from './workload.ts';
import type { Outcome } from './workload.ts';

/** The result of a rolling restart under load. */
export interface RollingRestart extends Outcome {
  exits: { code: number | null; seconds: number }[];
  /** ids of the stored orders */
  stored: string[];
}

/** Far more than an exit takes, which {@link RollingRestart} measures. */
const EXIT_WITHIN_MS = 60_000;
/** How much longer than requested the load may last, on a machine that cannot keep up with it. */
const MAX_OVERTIME_MS = 30_000;
const SETTINGS = { ...UNHURRIED, LOG_LEVEL: 'silent', DRAIN_SECONDS: '3' };

/**
 * Runs two instances behind a balancer under load and restarts them in turn, each only when the
 * other one is ready.
 * @param options.seconds how long the load lasts at least; it ends after the last restart
 */
export async function rollingRestart(
  databaseUrl: string,
  options: { seconds: number; restarts: number; perSecond: number },
): Promise<RollingRestart> {
  const balancer = await startBalancer();
  const start = () => startShopProcess({ DATABASE_URL: databaseUrl, ...SETTINGS });
  const instances = [start(), start()];
  try {
    for (const instance of instances) await join(balancer, instance);
    const customers = await newCustomers(balancer, 20);
    const begun = performance.now();
    let restarting = true;
    const load = runWorkload(balancer, {
      customers,
      perSecond: options.perSecond,
      goesOn: () => {
        const overtime = performance.now() - begun - options.seconds * 1000;
        return overtime < (restarting ? MAX_OVERTIME_MS : 0);
      },
    });
    const exits: RollingRestart['exits'] = [];
    try {
      while (exits.length < options.restarts) {
        const leaving = instances.shift();
        if (leaving === undefined) break;
        exits.push(await stop(leaving));
        balancer.remove(await leaving.opened);
        const next = start();
        instances.push(next);
        await join(balancer, next);
      }
    } finally {
      restarting = false;
    }
    return { ...(await load), exits, stored: await storedOrders(databaseUrl) };
  } finally {
    for (const { child } of instances) child.kill('SIGKILL');
    await balancer.close();
  }
}

async function join(balancer: Balancer, instance: ShopProcess): Promise<void> {
  const address = await instance.opened;
  balancer.add(address);
  await balancer.untilReady(address);
}

async function stop(instance: ShopProcess): Promise<RollingRestart['exits'][number]> {
  const begun = performance.now();
  const kill = setTimeout(() => instance.child.kill('SIGKILL'), EXIT_WITHIN_MS);
  const code = await stopShop(instance);
  clearTimeout(kill);
  return { code, seconds: (performance.now() - begun) / 1000 };
}

async function storedOrders(databaseUrl: string): Promise<string[]> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from orders');
    return rows.map(({ id }) => id);
  });
}
