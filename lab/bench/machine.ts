import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** The machine and its load before a run. */
export function describeMachine(): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  return `${cpus().length} cores (${processor?.model.trim()}), ${gigabytes} GB, Node ${process.version}, load ${load} before the run`;
}

/** The load of the last one, five and fifteen minutes. */
export function loadAverages(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}

/** The memory of a process, in kilobytes. Linux only. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}

/**
 * Seconds of processor time that a process and its children have used, including children that have ended.
 * Linux only.
 */
export function processorOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const running = children.filter((child) => child !== '').map(ownProcessorOf);
  return running.reduce((sum, seconds) => sum + seconds, ownProcessorOf(String(pid)));
}

function ownProcessorOf(pid: string): number {
  const fields = statOf(pid).split(') ')[1]?.split(' ') ?? [];
  // User and system time of the process, then of its ended children, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
