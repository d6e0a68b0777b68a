import { withClient } from '../../server/test/create-database.ts';

export interface DatabaseSize {
  /** by table */
  rows: Map<string, number>;
  bytes: number;
  /** bytes of the orders with their indexes, which stay */
  orderBytes: number;
  /** bytes written to the log so far */
  logBytes: number;
}

/** Counts the rows of every table. */
export async function databaseSize(databaseUrl: string): Promise<DatabaseSize> {
  return await withClient(databaseUrl, async (client) => {
    const number = async (expression: string) => {
      const { rows } = await client.query<{ value: string }>(`select ${expression} as value`);
      return Number(rows[0]?.value);
    };
    const tables = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    );
    const rows = new Map<string, number>();
    for (const { name } of tables.rows) {
      rows.set(name, await number(`(select count(*) from "${name}")`));
    }
    return {
      rows,
      bytes: await number('pg_database_size(current_database())'),
      orderBytes: await number(`pg_total_relation_size('orders')`),
      logBytes: await number(`pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`),
    };
  });
}

/** What each order added, as a row of a table. */
export function growthOf(before: DatabaseSize, after: DatabaseSize, orders: number) {
  const added = [...after.rows]
    .map(([table, count]) => [table, (count - (before.rows.get(table) ?? 0)) / orders] as const)
    .filter(([, each]) => each >= 0.05);
  const bytes = (part: 'bytes' | 'orderBytes' | 'logBytes') =>
    Math.round((after[part] - before[part]) / orders);
  return {
    'rows of an order': added.map(([table, each]) => `${table} ${each.toFixed(1)}`).join(', '),
    bytes: bytes('bytes'),
    'bytes that stay': bytes('orderBytes'),
    'bytes of log': bytes('logBytes'),
  };
}
