import type { Db } from '../src/db/schema.ts';

/**
 * A shop's PostgreSQL database through which a change is committed right after the first statement that reads
 * rows with a column, once; orders unless another is named. On SQLite the change would wait for the statement's connection.
 */
export function changedBetweenReads(
  db: Db,
  change: () => Promise<unknown>,
  column = 'customer',
): Db {
  let isChanged = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isChanged && result.rows.some((row) => column in row)) {
        isChanged = true;
        await change();
      }
      return result;
    },
  });
}
