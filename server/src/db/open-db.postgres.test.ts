import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withClient } from '../../test/create-database.ts';
import { createDatabase } from '../../test/db-locations.ts';
import { openDb, openWithoutTimeLimits } from './open-db.ts';

test('a server that acknowledges orders before they are on disk is refused', async () => {
  const databaseUrl = await createDatabase();
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `alter database "${new URL(databaseUrl).pathname.slice(1)}" set synchronous_commit = off`,
    );
  });
  const opening = openDb({ dataDir: '', databaseUrl, onConnectionLost: () => {} });
  await expect(opening).rejects.toThrow('its setting synchronous_commit is off');
});

test('commands of the owner have no time limits as requests do', async () => {
  const location = {
    dataDir: '',
    databaseUrl: await createDatabase(),
    onConnectionLost: () => {},
  };
  for (const [open, limit] of [
    [openDb, '2s'],
    [openWithoutTimeLimits, '0'],
  ] as const) {
    const db = await open(location);
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statement_timeout: limit }]);
    await db.destroy();
  }
});
