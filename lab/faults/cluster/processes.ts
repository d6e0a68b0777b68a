import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Kills a process, if it runs, and waits for its end. */
export async function killed(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Sends a signal to the PostgreSQL of a data folder and to all of its processes, if it runs. */
export function signalPostgres(dataFolder: string, signal: NodeJS.Signals): void {
  const main = mainProcess(dataFolder);
  if (main === null) return;
  for (const pid of [main, ...childrenOf(main)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** The id of the process that runs on a data folder; null if there is none. */
function mainProcess(dataFolder: string): number | null {
  try {
    const [line = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    // The file outlives a killed process, and another process may have its id by now.
    const name = readFileSync(`/proc/${line}/comm`, 'utf8').trim();
    return name === 'postgres' ? Number(line) : null;
  } catch {
    return null;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null; // it has ended meanwhile
  }
}
