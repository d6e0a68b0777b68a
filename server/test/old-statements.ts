import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What an instance of an earlier version does in one transaction, with parameters of its evening. */
export interface OldTransaction {
  /** the call that makes it; `background` without one */
  by: string;
  statements: { sql: string; parameters: unknown[] }[];
}

/**
 * One example of each transaction that writes orders, payments, mail, messages or print jobs, as the version of
 * this step sends it.
 */
export async function readOldTransactions(
  step: string,
  database: 'sqlite' | 'postgres',
): Promise<OldTransaction[]> {
  const file = join(import.meta.dirname, `old-shops/statements-${step}.json.gz`);
  return JSON.parse(gunzipSync(await readFile(file)).toString())[database];
}
