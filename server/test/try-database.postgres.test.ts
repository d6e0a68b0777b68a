import { execFile } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from './db-locations.ts';

const COMMAND = join(import.meta.dirname, '../../lab/try-database.ts');

test('a database that is not empty is not tried, and stays as it is', async () => {
  const databaseUrl = await createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('create schema books; create table books.sales (amount integer)');
  const { code, errors } = await tryDatabase(databaseUrl);
  expect(code).toBe(2);
  expect(errors).toContain('The database has 1 table (books.sales).');
  const { rows } = await client.query('select * from books.sales');
  expect(rows).toEqual([]);
});

async function tryDatabase(databaseUrl: string): Promise<{ code: unknown; errors: string }> {
  return await new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, databaseUrl], (error, _output, errors) => {
      resolve({ code: error?.code, errors });
    });
  });
}
