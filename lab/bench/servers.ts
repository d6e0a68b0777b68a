import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A server in its own process. */
export interface Server {
  url: string;
  stop: () => Promise<void>;
}

const CLIENTS = 32;
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

/** Starts one of this folder's servers, which prints its address once it is open. */
export async function startServer(file: string, ...args: string[]): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill();
      await exit;
    },
  };
}

/** Runs one of the loops in limits.ts. @returns how often per second it ran */
export function limitOf(what: string, seconds: number, where = '', slowFlush = false): number {
  const preload = slowFlush ? ['--import', join(import.meta.dirname, 'slow-flush.ts')] : [];
  const { stdout, status } = spawnSync(
    process.execPath,
    [...preload, join(import.meta.dirname, 'limits.ts'), what, String(seconds), where],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`the loop of ${what} ended with ${status}`);
  return Number(stdout);
}

/**
 * Sends a request from 32 clients at once, again after each answer, from its own process.
 * @returns answers with status 200 or 201 per second
 * @throws Error when there were other answers
 */
export async function load(
  url: string,
  seconds: number,
  { body, clients = CLIENTS }: { body?: unknown; clients?: number } = {},
): Promise<number> {
  const post =
    body === undefined
      ? []
      : ['-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify(body)];
  const child = spawn(
    process.execPath,
    [AUTOCANNON, '-j', '-c', String(clients), '-d', String(seconds), ...post, url],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await new Promise((resolve) => {
    child.on('close', resolve);
  });
  // autocannon's own report
  const report = JSON.parse(output) as {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
  };
  if (report.non2xx + report.errors > 0) {
    throw new Error(`${url.split('?')[0]}: ${report.non2xx} refused, ${report.errors} failed`);
  }
  return report['2xx'] / report.duration;
}
