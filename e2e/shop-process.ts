import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantByCommand } from '../server/test/shop-command.ts';
import { startShopProcess } from '../server/test/shop-process.ts';
import type { ShopProcess } from '../server/test/shop-process.ts';
import type { Shop } from './shop.ts';

const ROOT = join(import.meta.dirname, '..');

/** A shop in a process of its own. */
export interface SuspendableShop extends Shop {
  /** suspends the process: calls reach it and are not answered until it is resumed */
  pause: () => void;
  resume: () => void;
}

/**
 * Starts a shop on a free port, in a process of its own.
 * @param settings environment variables, such as SESSION_SECONDS
 * @param root folder of its program and of the built storefront
 */
export async function startShop(
  settings: Record<string, string> = {},
  root = ROOT,
): Promise<SuspendableShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tall-order-e2e-'));
  const main = join(root, 'server/src/main.ts');
  let running = await launch(main, { ...settings, DATA_DIR: dataDir, PORT: '0' });
  const { url, ownerLink } = running;
  const stop = async () => {
    const { child, exit } = running;
    child.kill('SIGTERM');
    // A suspended process would not get the signal.
    child.kill('SIGCONT');
    await exit;
  };
  return {
    url,
    ownerLink,
    dataDir,
    grant: async (email, role) => {
      await grantByCommand({ dataDir, databaseUrl: settings['DATABASE_URL'] }, { email }, role);
    },
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
): Promise<ShopProcess & { url: string; ownerLink: string }> {
  const shop = startShopProcess({ LOG_LEVEL: 'error', ...env }, main);
  const url = await shop.opened;
  // The link is printed before the address.
  const ownerLink = /^https?:\/\/[^/]+(\/owner-link\S+)$/m.exec(shop.output())?.[1] ?? '';
  return { ...shop, url, ownerLink };
}
