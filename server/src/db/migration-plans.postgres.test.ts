import { expect, test } from 'vitest';
import { createDatabase } from '../../test/db-locations.ts';
import { withClient } from '../../test/create-database.ts';
import { stepStatements } from '../../test/step-statements.ts';
import { MIGRATIONS } from './migrate.ts';

/** PostgreSQL plans it for each row of another table; without an index that fits, it reads a whole table each time. */
const FOR_EACH_ROW = /SubPlan/;

test('no migration asks a question again for each order', async () => {
  const repeated: string[] = [];
  await withClient(await createDatabase(), async (client) => {
    for (const [name, step] of Object.entries(MIGRATIONS)) {
      for (const statement of await stepStatements(step)) {
        // A statement with parameters writes single rows.
        if (/\$1/.test(statement)) continue;
        if (/^\s*(?:insert|update|delete|select|with)\b/i.test(statement)) {
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          if (FOR_EACH_ROW.test(plan)) repeated.push(`${name}: ${plan}`);
        }
        await client.query(statement);
      }
    }
  });
  expect(repeated).toEqual([]);
});
