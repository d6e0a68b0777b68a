import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** The machine and what it has to do before a run, for whoever reads the numbers later. */
export function describeMachine(): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  return `${cpus().length} cores (${processor?.model.trim()}), ${gigabytes} GB, Node ${process.version}, load ${load} before the run`;
}

/** Memory that a process has in use, in kilobytes. Linux only. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}
