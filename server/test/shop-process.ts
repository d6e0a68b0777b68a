import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { NO_LIMITS } from './no-limits.ts';
import type { DbLocation } from '../src/db/db-location.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** As `npm start` sets them: less garbage is kept, and the program is compiled once. */
const FLAGS = ['--max-semi-space-size=16'];
export const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** A shop in its own process. */
export interface ShopProcess {
  child: ChildProcess;
  /** resolves to its address once it is open; rejects if it ends before */
  opened: Promise<string>;
  /** resolves to its exit code once it has ended; null if a signal ended it */
  exit: Promise<number | null>;
  output: () => string;
  errors: () => string;
}

/** Where the database of a shop is, as its settings say. */
export type ShopPlace = Pick<DbLocation, 'dataDir' | 'databaseUrl'>;

/** The settings of a shop on an existing database. */
export function settingsFor({ dataDir, databaseUrl }: ShopPlace): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}

/** The lines that a shop has logged so far, parsed. */
// oxlint-disable-next-line no-explicit-any -- tests look into lines of every shape
export function logOf({ output }: Pick<ShopProcess, 'output'>): any[] {
  // The last line may be incomplete.
  const lines = output().split('\n').slice(0, -1);
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** Stops a shop by SIGTERM. @returns its exit code */
export async function stopShop({
  child,
  exit,
}: Pick<ShopProcess, 'child' | 'exit'>): Promise<number | null> {
  child.kill('SIGTERM');
  return await exit;
}

/**
 * Starts a shop on a free loopback port with only these settings; without limits of orders by default.
 * @param main the path of another version of the program
 */
export function startShopProcess(env: Record<string, string>, main = MAIN): ShopProcess {
  const child = spawn(process.execPath, [...FLAGS, main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      HOST: '127.0.0.1',
      PORT: '0',
      ...NO_LIMITS,
      ...env,
    },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Tall Order is open at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void exit.then((code) => {
      reject(new Error(`the shop ended with ${code}: ${errors}`));
    });
  });
  opened.catch(() => {}); // a test of a shop that does not open waits for its exit instead
  return { child, exit, opened, output: () => output, errors: () => errors };
}
