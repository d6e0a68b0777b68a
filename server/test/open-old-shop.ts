import { join } from 'node:path';
import { backUp } from '../src/admin/backup.ts';
import { restore } from '../src/admin/restore.ts';
import type { Config } from '../src/config.ts';
import type { DbLocation } from '../src/db/db-location.ts';
import { openForReading, openWithoutTimeLimits } from '../src/db/open-db.ts';
import { newDbLocation } from './db-locations.ts';
import { putOldShop } from './old-shop.ts';
import type { OldShop } from './old-shop.ts';
import { startShop } from './shop.ts';
import type { Shop } from './shop.ts';
import { newFolder } from './start-process.ts';

/** How an old shop comes to the new version: as its database, or as a backup. */
export const WAYS = ['opened', 'restored'] as const;
type Way = (typeof WAYS)[number];

/** Starts an old shop at the end of its evening, with the version under test. */
export async function openOldShop(
  old: OldShop,
  way: Way,
  settings: Partial<Config> = {},
): Promise<{ shop: Shop; location: DbLocation }> {
  const location = way === 'opened' ? await oldDatabase(old) : await restoredBackup(old);
  const publicUrl = 'https://burgers.example';
  return {
    shop: await startShop({ publicUrl, now: () => old.now, ...settings }, location),
    location,
  };
}

async function oldDatabase(old: OldShop): Promise<DbLocation> {
  const location = await newDbLocation();
  await putOldShop(location, old);
  return location;
}

/** A backup is SQLite, whichever database it was made of and goes to. */
async function restoredBackup(old: OldShop): Promise<DbLocation> {
  const folder = await newFolder();
  const before = { dataDir: join(folder, 'data'), databaseUrl: undefined, onConnectionLost() {} };
  await putOldShop(before, old);
  const file = join(folder, 'backup.sqlite');
  const oldDb = await openForReading(before);
  await backUp(oldDb, file);
  await oldDb.destroy();
  const location = await newDbLocation();
  const db = await openWithoutTimeLimits(location);
  await restore(db, file);
  await db.destroy();
  return location;
}
