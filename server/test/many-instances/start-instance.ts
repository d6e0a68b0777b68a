import type { ShopProcess } from '../shop-process.ts';
import { startProcess } from '../start-process.ts';

/** Starts an instance of a shop on a shared database; it is killed when the test ends. */
export function startInstance(
  databaseUrl: string,
  settings: Record<string, string> = {},
): ShopProcess {
  return startProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings });
}
