import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { UNHURRIED } from './no-limits.ts';
import { startShopProcess } from './shop-process.ts';
import type { ShopProcess } from './shop-process.ts';

/** Starts a shop in its own process, which ends with the test. */
export function startProcess(env: Record<string, string>): ShopProcess {
  const shop = startShopProcess({ ...UNHURRIED, ...env });
  onTestFinished(async () => {
    shop.child.kill('SIGKILL');
    await shop.exit;
  });
  return shop;
}

/** An empty folder, which is removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
