import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED } from '../server/test/shop-process.ts';

const ROOT = join(import.meta.dirname, '..');

/** A shop as its owner runs it: the built storefront and the server, with a data folder of its own. */
export interface Shop {
  url: string;
  /** path and query of the link to its first owner, as its first start printed it */
  ownerLink: string;
  /** where its SQLite file lies */
  dataDir: string;
  /** the settings that its owner's commands need to find it */
  settings: Record<string, string>;
  /** ends the process as its owner would */
  stop: () => Promise<void>;
  /** starts it again at the same address with the same data */
  start: () => Promise<void>;
  /** makes it stand still: calls reach it and are not answered until it is resumed */
  pause: () => void;
  resume: () => void;
  /** stops it and removes its data */
  remove: () => Promise<void>;
}

/**
 * Starts a shop on a free port.
 * @param settings environment variables, such as SESSION_SECONDS
 * @param root folder of its program and of the built storefront
 */
export async function startShop(settings: Record<string, string> = {}, root = ROOT): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tall-order-journey-'));
  const main = join(root, 'server/src/main.ts');
  let running = await launch(main, { ...settings, DATA_DIR: dataDir, PORT: '0' });
  const { url, ownerLink } = running;
  const stop = async () => {
    const { child, exit } = running;
    child.kill('SIGTERM');
    // One that stands still would not notice.
    child.kill('SIGCONT');
    await exit;
  };
  return {
    url,
    ownerLink,
    dataDir,
    settings: { ...settings, DATA_DIR: dataDir },
    stop,
    start: async () => {
      running = await launch(main, { ...settings, DATA_DIR: dataDir, PORT: new URL(url).port });
    },
    pause: () => {
      running.child.kill('SIGSTOP');
    },
    resume: () => {
      running.child.kill('SIGCONT');
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  main: string,
  env: Record<string, string>,
): Promise<{ url: string; ownerLink: string; child: ChildProcess; exit: Promise<unknown> }> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      LOG_LEVEL: 'error',
      ...env,
    },
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
  // It comes before the address.
  const ownerLink = /^https?:\/\/[^/]+(\/owner-link\S+)$/m.exec(output)?.[1] ?? '';
  return { url, ownerLink, child, exit };
}
