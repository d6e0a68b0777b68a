import { onTestFinished } from 'vitest';
import { UNHURRIED } from '../no-limits.ts';
import { startShopProcess } from '../shop-process.ts';
import type { ShopProcess } from '../shop-process.ts';

/** Starts an instance of a shop on a shared database; it is killed when the test ends. */
export function startInstance(
  databaseUrl: string,
  settings: Record<string, string> = {},
): ShopProcess {
  const shop = startShopProcess({
    ...UNHURRIED,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  onTestFinished(async () => {
    shop.child.kill('SIGKILL');
    await shop.exit;
  });
  return shop;
}
