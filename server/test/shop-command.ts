import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DbLocation } from '../src/db/open-db.ts';

const SHOP = join(import.meta.dirname, '../src/shop.ts');

/** Runs a command as the shop's owner does, as a process of its own. */
export async function shopCommand(
  { dataDir, databaseUrl }: DbLocation,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    TZ: 'UTC',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  };
  return await new Promise((resolve) => {
    execFile(process.execPath, [SHOP, ...args], { env }, (error, output, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), output, errors });
    });
  });
}
