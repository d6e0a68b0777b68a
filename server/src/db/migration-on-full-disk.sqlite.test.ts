import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changedAnswers } from '../../test/ask-old-shop.ts';
import { newDbLocation } from '../../test/db-locations.ts';
import { migrationState } from '../../test/migration-state.ts';
import { openUnmigrated, putOldShop, readOldShop } from '../../test/old-shop.ts';
import { startShop } from '../../test/shop.ts';
import type { Db } from './schema.ts';
import { migrate } from './migrate.ts';

/** The database may not grow above this, which is what it meets on a full disk. */
async function limitPages(db: Db, pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
}

test('a migration on a full disk changes nothing, and is done once there is space', async () => {
  const old = await readOldShop('028');
  const location = await newDbLocation();
  await putOldShop(location, old);
  const db = await openUnmigrated(location);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  let before = await migrationState(db);
  let refusals = 0;
  // Each time the disk has a little more space, and is full at a later statement.
  for (let pages = rows[0]?.page_count ?? 0; ; pages += 2) {
    await limitPages(db, pages);
    const error = await migrate(db).catch(String);
    const after = await migrationState(db);
    if (error === undefined) break;
    expect(error).toContain('full');
    expect(after.steps === before.steps ? after : before).toEqual(before);
    before = after;
    refusals += 1;
  }
  expect(refusals).toBeGreaterThan(3);
  await db.destroy();
  const settings = { publicUrl: 'https://burgers.example', now: () => old.now };
  const answers = await changedAnswers(await startShop(settings, location), old);
  expect(answers.now).toEqual(answers.before);
});
