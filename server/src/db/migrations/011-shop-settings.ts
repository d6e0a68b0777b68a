import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function createShopSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_settings')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('least_price_cents', 'integer', (column) =>
      column.check(sql`least_price_cents >= 0`),
    )
    .execute();
  await db.schema
    .createTable('shop_changes')
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute();
}

interface Filled {
  shop_settings: { slot: number; version: number };
}

export async function fillShopSettings(db: Kysely<Filled>): Promise<void> {
  await db.insertInto('shop_settings').values({ slot: 1, version: 0 }).execute();
}
