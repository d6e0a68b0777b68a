import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STOREFRONT_DIR } from '../../server/src/storefront/storefront-routes.ts';

/** The address of the storefront's largest file. */
export async function largestAsset(): Promise<string> {
  const folder = join(STOREFRONT_DIR, 'assets');
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))] ?? ''}`;
}
