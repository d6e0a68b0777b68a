import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkHistory } from './check-history.ts';
import { customersOf, whileOrdering } from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { readOrders } from './harness.ts';
import type { Harness } from './harness.ts';

const SHOP = join(import.meta.dirname, '../../server/src/shop.ts');

/** F28: a backup is made while customers order, and restored into an empty shop. */
export const backupUnderLoad: Fault = {
  name: 'F28',
  what: 'backup under load, restored and checked',
  databases: BOTH,
  // server/src/admin/shop-commands.test.ts makes one while orders come in, on each.
  smokeDatabases: ['postgres'],
  run: async (harness) => {
    const address = await harness.start().opened;
    const customers = await customersOf(address);
    const file = join(harness.folder, 'backup.sqlite');
    const problems: string[] = [];
    let before: Harness['journal']['tries'] = [];
    await whileOrdering(
      harness,
      () => address,
      customers,
      async () => {
        await sleep(harness.smoke ? 500 : 3000);
        before = [...harness.journal.tries];
        problems.push(...shop(harness, ['backup', file]));
        await sleep(500);
      },
    );
    const restored = {
      ...harness.location,
      databaseUrl: undefined,
      dataDir: join(harness.folder, 'restored'),
    };
    problems.push(...shop(harness, ['restore', file], restored.dataDir));
    problems.push(...shop(harness, ['check'], restored.dataDir));
    const stored = await readOrders(restored);
    // An order that was placed after the backup began may be in it or not.
    const keys = new Set(before.map(({ what }) => what.key));
    const cut = stored.filter(({ key }) => keys.has(key));
    const { lost, doubled, wrong } = checkHistory(before, cut);
    if (lost + doubled + wrong > 0) {
      problems.push(`restored: ${lost} lost, ${doubled} doubled, ${wrong} wrong`);
    }
    return problems;
  },
};

/** Runs one of the owner's commands, on the harness's database or on a data folder. */
function shop({ location }: Harness, args: string[], dataDir?: string): string[] {
  const settings =
    dataDir === undefined && location.databaseUrl !== undefined
      ? { DATABASE_URL: location.databaseUrl }
      : { DATA_DIR: dataDir ?? location.dataDir };
  const { status, stderr } = spawnSync(process.execPath, [SHOP, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`${args[0]} ended with ${status}: ${stderr.slice(0, 200)}`];
}
