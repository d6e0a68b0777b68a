import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Sorted by language, like the databases of some shops: columns that need the order of bytes must say so. */
const BY_LANGUAGE = `template template0 locale_provider icu icu_locale 'en-US'`;

/**
 * Makes a database on a server.
 * @param model a database to copy, to which no client may be connected
 * @returns its address
 */
export async function createDatabaseOn(
  server: string,
  prefix = 'test_',
  model?: string,
): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    const create = `create database ${name}`;
    if (model !== undefined) return await admin.query(`${create} template ${model}`);
    // Not every engine knows languages.
    return await admin
      .query(`${create} ${BY_LANGUAGE}`)
      .catch(async () => await admin.query(create));
  });
  return withDatabase(server, name);
}

/** Drops every database of a server whose name has this prefix. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database');
    for (const { datname } of rows.filter((row) => row.datname.startsWith(prefix))) {
      // Not every engine ends the connections of a pooler.
      await admin
        .query(`drop database ${datname} with (force)`)
        .catch(async () => await admin.query(`drop database ${datname}`));
    }
  });
}

/** Connects to the database in the address, or to `postgres` if it names none. */
async function asAdmin(
  server: string,
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const hasName = new URL(server).pathname.length > 1;
  await withClient(hasName ? server : withDatabase(server, 'postgres'), work);
}

/** Connects to a database for as long as the work takes. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
