import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../server/src/main.ts');

/** A shop as its owner runs it: the built storefront and the server, with a data folder of its own. */
export interface Shop {
  url: string;
  /** where its SQLite file lies */
  dataDir: string;
  /** ends the process as its owner would */
  stop: () => Promise<void>;
  /** starts it again at the same address with the same data */
  start: () => Promise<void>;
  /** stops it and removes its data */
  remove: () => Promise<void>;
}

/** Starts a shop on a free port. `settings` are environment variables, such as SESSION_SECONDS. */
export async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tall-order-journey-'));
  let running = await launch({ ...settings, DATA_DIR: dataDir, PORT: '0' });
  const { url } = running;
  const stop = async () => {
    const { child, exit } = running;
    child.kill('SIGTERM');
    await exit;
  };
  return {
    url,
    dataDir,
    stop,
    start: async () => {
      running = await launch({ ...settings, DATA_DIR: dataDir, PORT: new URL(url).port });
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess; exit: Promise<unknown> }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...env },
  });
  const exit = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Tall Order is open at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => {
      reject(new Error(`The shop did not start: ${output}`));
    });
  });
  return { url, child, exit };
}
