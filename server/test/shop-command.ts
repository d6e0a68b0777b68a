import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DbLocation } from '../src/db/db-location.ts';
import { COMPILED, settingsFor } from './shop-process.ts';

const SHOP = join(import.meta.dirname, '../src/shop.ts');

/** Runs an `npm run shop` command in its own process. */
export async function shopCommand(
  location: DbLocation,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: COMPILED,
    TZ: 'UTC',
    ...settingsFor(location),
  };
  return await new Promise((resolve) => {
    execFile(process.execPath, [SHOP, ...args], { env }, (error, output, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), output, errors });
    });
  });
}
