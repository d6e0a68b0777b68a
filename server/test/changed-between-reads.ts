import type { Db } from '../src/db/db.ts';

/**
 * A shop's PostgreSQL database through which a change is committed right after the first statement that reads
 * orders, once. On SQLite the change would wait for the statement's connection.
 */
export function changedBetweenReads(db: Db, change: () => Promise<unknown>): Db {
  let isChanged = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isChanged && result.rows.some((row) => 'order_data' in row)) {
        isChanged = true;
        await change();
      }
      return result;
    },
  });
}
