import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type BulkTable = 'accounts' | 'orders' | 'burgers';

/** The columns in which a copy differs from the original row. */
export type Differences = Record<string, string | number | null>;

/** Fills tables of a closed shop, far faster than customers could. */
export interface BulkLoad {
  /** writes copies of the row with this id, in one transaction; all differ in the same columns */
  copy: (table: BulkTable, id: string, copies: Differences[]) => Promise<void>;
  /** leaves the database as after long use: written back, with statistics */
  settle: () => Promise<void>;
}

/** Loads into the SQLite file of a data folder, with one prepared insert for each kind of copy. */
export function loadIntoSqlite(dataDir: string): BulkLoad {
  const db = new DatabaseSync(join(dataDir, 'shop.sqlite'), { enableForeignKeyConstraints: false });
  db.exec('pragma synchronous = off; pragma cache_size = -500000');
  return {
    copy: async (table, id, [first = {}, ...others]) => {
      const given = Object.keys(first);
      const columns = db.prepare(`select name from pragma_table_info('${table}')`).all();
      const kept = columns.map(({ name }) => String(name)).filter((name) => !given.includes(name));
      const insert = db.prepare(
        `insert into ${table} (${[...given, ...kept].join()})
         select ${[...given.map(() => '?'), ...kept].join()} from ${table} where id = ?`,
      );
      db.exec('begin');
      for (const one of [first, ...others]) insert.run(...Object.values(one), id);
      db.exec('commit');
    },
    settle: async () => {
      db.exec('pragma wal_checkpoint(truncate)');
      db.close();
    },
  };
}

/** Loads into a PostgreSQL database, with one statement for all copies of a call. */
export async function loadIntoPostgres(databaseUrl: string): Promise<BulkLoad> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Without checks of foreign keys, which cost more than the rows.
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  return {
    copy: async (table, id, copies) => {
      const given = Object.entries(copies[0] ?? {});
      const names = given.map(([name]) => name);
      const { fields } = await client.query(`select * from ${table} limit 0`);
      const kept = fields.map(({ name }) => name).filter((name) => !names.includes(name));
      const lists = given.map(
        ([, value], index) => `$${index + 2}::${typeof value === 'number' ? 'bigint' : 'text'}[]`,
      );
      await client.query(
        `insert into ${table} (${[...names, ...kept].join()})
         select ${[...names.map((name) => `new.${name}`), ...kept.map((name) => `model.${name}`)].join()}
         from ${table} as model cross join unnest(${lists.join()}) as new (${names.join()})
         where model.id = $1`,
        [id, ...names.map((name) => copies.map((one) => one[name]))],
      );
    },
    settle: async () => {
      await client.query('vacuum (analyze)');
      await client.query('checkpoint');
      await client.end();
    },
  };
}
