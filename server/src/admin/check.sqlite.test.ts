import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newCustomer, startShop } from '../../test/shop.ts';
import { checkShop } from './check.ts';

test('a row that refers to one that is missing is a problem', async () => {
  const shop = await startShop();
  const { localId } = await newCustomer(shop);
  await shop.db.connection().execute(async (db) => {
    await sql`pragma foreign_keys = off`.execute(db);
    await db.deleteFrom('accounts').where('id', '=', localId).execute();
    await sql`pragma foreign_keys = on`.execute(db);
  });
  expect((await checkShop(shop.db)).problems).toContain(
    'A row of sessions refers to one that is missing.',
  );
});
