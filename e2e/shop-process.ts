import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '../server/test/shop-process.ts';
import type { ShopProcess } from '../server/test/shop-process.ts';

const ROOT = join(import.meta.dirname, '..');

/** A running shop: the built storefront and the server, with its own data folder. */
export interface Shop {
  url: string;
  /** path and query of the link that makes the first owner, which the first start prints */
  ownerLink: string;
  /** the folder of its SQLite file */
  dataDir: string;
  /** environment variables for `npm run shop` commands */
  settings: Record<string, string>;
  /** stops the process by SIGTERM */
  stop: () => Promise<void>;
  /** starts the process again at the same address with the same data */
  start: () => Promise<void>;
  /** suspends the process: calls reach it and are not answered until it is resumed */
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
): Promise<ShopProcess & { url: string; ownerLink: string }> {
  const shop = startShopProcess({ LOG_LEVEL: 'error', ...env }, main);
  const url = await shop.opened;
  // The link is printed before the address.
  const ownerLink = /^https?:\/\/[^/]+(\/owner-link\S+)$/m.exec(shop.output())?.[1] ?? '';
  return { ...shop, url, ownerLink };
}
