import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { changedAnswers } from '../../test/ask-old-shop.ts';
import { newDbLocation } from '../../test/db-locations.ts';
import { migrationState } from '../../test/migration-state.ts';
import { openUnmigrated, putOldShop, readOldShop } from '../../test/old-shop.ts';
import { startShop } from '../../test/shop.ts';
import type { Db } from './schema.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

/** An instance that ends instead of sending a statement. */
class Ended extends Error {}

/** Ends at the statement with this number, counted from 1. */
function endingAt(last: number): KyselyPlugin {
  let statements = 0;
  return {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements === last) throw new Ended();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** @returns whether the migration came to its end */
async function migrateUntil(db: Db, last: number): Promise<boolean> {
  try {
    await migrate(db.withPlugin(endingAt(last)));
    return true;
  } catch (error) {
    if (error instanceof Ended) return false;
    throw error;
  }
}

test('a migration that ends at any statement of any step leaves whole steps and every order', async () => {
  const old = await readOldShop('028');
  const location = await newDbLocation();
  await putOldShop(location, old);
  const db = await openUnmigrated(location);
  const ends = new Map<number, number>();
  const first = await migrationState(db);
  let before = first;
  let statement = 1;
  while (!(await migrateUntil(db, statement))) {
    const after = await migrationState(db);
    expect(after.steps === before.steps ? after : before).toEqual(before);
    if (after.steps === before.steps) {
      ends.set(after.steps, statement);
      statement += 1;
    } else {
      // The next step is ended at its first statement again.
      before = after;
      statement = 1;
    }
  }
  const all = Object.keys(MIGRATIONS).length;
  // Each step was ended after its first statement too. After the last one, only the question for more is left.
  const ended = [...ends].filter(([step, last]) => step < all && last > 1).map(([step]) => step);
  const steps = Array.from({ length: all - first.steps }, (_value, step) => first.steps + step);
  expect(ended).toEqual(steps);
  await db.destroy();

  const settings = { publicUrl: 'https://burgers.example', now: () => old.now };
  const answers = await changedAnswers(await startShop(settings, location), old);
  expect(answers.now).toEqual(answers.before);
});
