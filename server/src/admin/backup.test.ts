import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../test/start-process.ts';
import { newShopLocation } from '../../test/db-locations.ts';
import { shopCommand } from '../../test/shop-command.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { openForChanges } from '../db/open-db.ts';
import { createSqlite } from '../db/open-sqlite.ts';
import { readVersion } from './backup.ts';

test('a backup knows which version of the shop made it, unless that is older than versions of backups', async () => {
  const backup = createSqlite(join(await newFolder(), 'shop.backup'));
  onTestFinished(() => backup.destroy());
  expect(await readVersion(backup)).toBeNull();
  await sql`pragma user_version = 12034567`.execute(backup);
  expect(await readVersion(backup)).toBe('12.34.567');
});

test('a command that reads refuses a database of an older version, which a backup copies if it is a file', async () => {
  const location = await newShopLocation();
  const newest = Object.keys(MIGRATIONS).at(-1) ?? '';
  const db = await openForChanges(location);
  await db.deleteFrom('kysely_migration').where('name', '=', newest).execute();
  await db.destroy();
  const older = 'The database is of an older version. Start the shop once, then try again.\n';
  for (const command of ['users', 'check', 'networks', 'day', 'export orders --csv']) {
    expect(await shopCommand(location, ...command.split(' '))).toEqual({
      code: 1,
      output: '',
      errors: older,
    });
  }
  const file = join(await newFolder(), 'shop.backup');
  const copied = { code: 0, output: '', errors: '' };
  expect(await shopCommand(location, 'backup', file)).toEqual(
    location.databaseUrl === undefined ? copied : { ...copied, code: 1, errors: older },
  );
});
