import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { UNHURRIED } from './no-limits.ts';
import { startShopProcess } from './shop-process.ts';
import type { ShopProcess } from './shop-process.ts';

/** Starts a shop as its owner does, as a process of its own, which ends with the test. */
export function startProcess(env: Record<string, string>): ShopProcess {
  const shop = startShopProcess({ ...UNHURRIED, ...env });
  onTestFinished(async () => {
    shop.child.kill('SIGKILL');
    await shop.exit;
  });
  return shop;
}

/** An empty folder, which is gone after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
