import { statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Many times what the files of the tests that run at once take. */
const ENOUGH_BYTES = 4e9;

/**
 * The tests make tens of thousands of commits, which take processor time where they reach a disk. None of them cuts
 * the power.
 * @returns a folder in memory for their files; undefined where there is no room, and they lie on the disk
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES ? MEMORY : undefined;
  } catch {
    return undefined; // another system, or a folder that is withheld
  }
}
