import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { customersOf, whileOrdering, historyProblems } from './customers.ts';
import type { Fault } from './scenario.ts';

const CUTS = 10;
/**
 * Ends a mounted ext4 at once, without writing what it holds in memory: EXT4_IOC_SHUTDOWN,
 * NOLOGFLUSH.
 */
const CUT = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))
`;

/** F2: the power is cut, so what was not flushed to the disk is lost. Only root may simulate that. */
export const powerCut: Fault = {
  name: 'F2',
  what: 'power cut, on a disk of its own',
  databases: ['sqlite'],
  needsRoot: true,
  run: async (harness) => {
    const image = join(harness.folder, 'disk.img');
    const disk = join(harness.folder, 'disk');
    mkdirSync(disk);
    must('truncate', ['-s', '128M', image]);
    must('mkfs.ext4', ['-q', '-F', image]);
    must('mount', ['-o', 'loop', image, disk]);
    harness.location.dataDir = join(disk, 'data');
    try {
      let shop = harness.start();
      let address: string | null = await shop.opened;
      const customers = await customersOf(address);
      await whileOrdering(
        harness,
        () => address,
        customers,
        async () => {
          for (let cut = 0; cut < (harness.smoke ? 1 : CUTS); cut += 1) {
            await sleep(300 + harness.random() * 700);
            must('python3', ['-c', CUT, disk]);
            address = null;
            shop.child.kill('SIGKILL');
            await shop.exit;
            must('umount', [disk]);
            must('mount', ['-o', 'loop', image, disk]);
            shop = harness.start();
            address = await shop.opened;
          }
        },
      );
      const problems = await historyProblems(address, harness, customers);
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

/** @throws Error with the output of the tool, or if it is not installed */
function must(tool: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(tool, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool}: ${error?.message ?? stderr}`);
}
