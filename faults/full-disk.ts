import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { customersOf, expectReady, whileOrdering, wrongHistories } from './customers.ts';
import type { Fault } from './scenario.ts';

const DISK = '64m';

/** F10: the disk of the data folder is full for a while. Only root may make so small a disk. */
export const fullDisk: Fault = {
  name: 'F10',
  what: 'disk full for a while',
  databases: ['sqlite'],
  needsRoot: true,
  run: async (harness) => {
    const disk = join(harness.folder, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
    if (mounted.status !== 0) throw new Error(`mount: ${String(mounted.stderr)}`);
    harness.location.dataDir = join(disk, 'data');
    const filler = join(disk, 'filler');
    try {
      const shop = harness.start();
      const address = await shop.opened;
      const customers = await customersOf(address);
      const problems: string[] = [];
      await whileOrdering(
        harness,
        () => address,
        customers,
        async () => {
          for (let round = 0; round < (harness.smoke ? 1 : 3); round += 1) {
            await sleep(500);
            fillUp(disk, filler);
            await sleep(2000);
            rmSync(filler);
            await expectReady(harness, address, 'the disk was full');
          }
        },
      );
      if (shop.child.exitCode !== null) problems.push('the shop ended');
      const refused = harness.journal.tries.some(
        ({ outcome }) => outcome.is === 'info' && outcome.why === '503',
      );
      if (!refused) problems.push('the disk never showed to be full');
      const wrong = await wrongHistories(address, harness, customers);
      if (wrong > 0) problems.push(`${wrong} orders wrong in histories`);
      // Read before the disk goes.
      const stored = await harness.stored();
      harness.stored = async () => stored;
      shop.child.kill('SIGKILL');
      await shop.exit;
      return problems;
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  },
};

/** Takes all the room that is left. */
function fillUp(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The shop was quicker and took some of it: then the disk is just as full.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
