import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { customersOf, expectReady, whileOrdering, historyProblems } from './customers.ts';
import type { Fault } from './scenario.ts';

const DISK = '64m';

/** F10: the disk of the data folder is full for a while. Only root may mount so small a disk. */
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
      if (!refused) problems.push('no order was refused for the full disk');
      problems.push(...(await historyProblems(address, harness, customers)));
      // The orders are on the disk, so they are read before it is unmounted.
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

/** Fills the remaining space. */
function fillUp(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The shop may have taken some of the space meanwhile: the disk is full all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
