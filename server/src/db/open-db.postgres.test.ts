import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../../test/shop.ts';
import { openDb } from './open-db.ts';

test('a server that acknowledges orders before they are on disk is refused', async () => {
  const databaseUrl = await createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `alter database "${new URL(databaseUrl).pathname.slice(1)}" set synchronous_commit = off`,
  );
  await client.end();
  const opening = openDb({ dataDir: '', databaseUrl, onConnectionLost: () => {} });
  await expect(opening).rejects.toThrow('its setting synchronous_commit is off');
});
