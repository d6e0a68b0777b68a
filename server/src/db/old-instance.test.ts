import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newDbLocation } from '../../test/db-locations.ts';
import { putOldShop, readOldShop } from '../../test/old-shop.ts';
import { readOldTransactions } from '../../test/old-statements.ts';
import type { OldTransaction } from '../../test/old-statements.ts';
import type { Db } from './schema.ts';
import { openDb } from './open-db.ts';

/** All but deletions: an instance of before may still delete what is old, and what ends with a session. */
const WRITES =
  /^(?:insert into|update) "(?:orders|order_changes|payments|basket_mails|print_jobs|push_subscriptions|basket_pushes)"/;

test('an instance of the version before can no longer write an order, or anything about one', async () => {
  const location = await newDbLocation();
  await putOldShop(location, await readOldShop('028'));
  const database = location.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const transactions = await readOldTransactions('028', database);
  const writing = transactions.filter((one) => one.statements.some(({ sql }) => WRITES.test(sql)));
  const db = await openDb(location);
  onTestFinished(() => db.destroy());

  const kept: string[] = [];
  for (const one of writing) if (await succeeds(db, one)) kept.push(one.by);
  expect(kept).toEqual([]);
  expect(new Set(writing.map(({ by }) => by))).toContain('POST /baskets.json');
});

class Undone extends Error {}

/** Tries a transaction whole and takes it back. */
async function succeeds(db: Db, { statements }: OldTransaction): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { sql, parameters } of statements) {
        await transaction.executeQuery(CompiledQuery.raw(sql, parameters));
      }
      throw new Undone();
    });
    return true;
  } catch (error) {
    return error instanceof Undone;
  }
}
