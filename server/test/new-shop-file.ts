import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../src/db/open-db.ts';
import { keepSigningKeys } from '../src/accounts/identity/signing-keys.ts';

const SHOP_FILE = 'shop.sqlite';

/**
 * A SQLite file with the tables and the signing key of a new shop, to be copied: making a key takes longer
 * than the rest of a start.
 */
let newShopFile: Promise<Buffer> | undefined;

/** Puts the database of a shop that nobody has used into a folder, which is made. */
export async function putNewShopFile(dataDir: string): Promise<void> {
  const file = await (newShopFile ??= makeNewShopFile());
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(join(dataDir, SHOP_FILE), file);
}

async function makeNewShopFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  const db = await openDb({ dataDir, databaseUrl: undefined, onConnectionLost: () => {} });
  await keepSigningKeys(db, Date.now)();
  await db.destroy();
  const file = await readFile(join(dataDir, SHOP_FILE));
  await rm(dataDir, { recursive: true, force: true });
  return file;
}
