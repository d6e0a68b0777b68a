import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../test/start-process.ts';
import { createSqlite } from '../db/open-sqlite.ts';
import { readVersion } from './backup.ts';

test('a backup knows which version of the shop made it, unless that is older than versions of backups', async () => {
  const backup = createSqlite(join(await newFolder(), 'shop.backup'));
  onTestFinished(() => backup.destroy());
  expect(await readVersion(backup)).toBeNull();
  await sql`pragma user_version = 12034567`.execute(backup);
  expect(await readVersion(backup)).toBe('12.34.567');
});
