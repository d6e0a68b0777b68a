import { randomUUID } from 'node:crypto';
import { openForReading } from '../../server/src/db/open-db.ts';
import { createDatabaseOn, dropDatabases, withClient } from '../../server/test/create-database.ts';

/** The tables of the database as `schema.table`, without those of the engine. */
export async function tablesOf(databaseUrl: string): Promise<string[]> {
  const db = await openForReading({ dataDir: '', databaseUrl, onConnectionLost: () => {} });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    return tables.map(({ schema, name }) => `${schema}.${name}`);
  } finally {
    await db.destroy();
  }
}

/** The name and version that the server reports. */
export async function describeServer(databaseUrl: string): Promise<string> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>('select version() as version');
    return rows[0]?.version ?? '';
  });
}

/** Drops the tables that the tests have made. */
export async function dropTables(databaseUrl: string): Promise<void> {
  const tables = await tablesOf(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    for (const table of tables) await client.query(`drop table ${table} cascade`);
  });
}

/** Why the server allows no further databases; null if it allows them. */
export async function whyAlone(databaseUrl: string): Promise<string | null> {
  const prefix = `try_${randomUUID().slice(0, 8)}_`;
  try {
    const other = await createDatabaseOn(databaseUrl, prefix);
    await withClient(other, async () => {});
    return null;
  } catch (error) {
    return `The user needs the right to make databases, and a way to them: ${String(error)}`;
  } finally {
    await dropDatabases(databaseUrl, prefix);
  }
}
