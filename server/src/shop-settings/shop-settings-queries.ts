import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { Schema } from '../db/schema.ts';

/** The one row of `shop_settings`. */
const SLOT = 1;

export async function readShopSettings(db: Kysely<Schema>): Promise<ShopSettings> {
  const { version, least_price_cents: leastPrice } = await db
    .selectFrom('shop_settings')
    .selectAll()
    .where('slot', '=', SLOT)
    .executeTakeFirstOrThrow();
  return { version, leastPrice };
}

/** Takes the version that follows, and keeps other changes waiting until the transaction ends. */
export async function takeNextShopVersion(db: Kysely<Schema>): Promise<number> {
  const { version } = await db
    .updateTable('shop_settings')
    .set({ version: sql<number>`version + 1` })
    .where('slot', '=', SLOT)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function storeShopSettings(
  db: Kysely<Schema>,
  { version, leastPrice }: ShopSettings,
): Promise<void> {
  await db
    .updateTable('shop_settings')
    .set({ version, least_price_cents: leastPrice })
    .where('slot', '=', SLOT)
    .execute();
}

interface ShopChangeRecord {
  /** of the settings after it */
  version: number;
  /** only what differs */
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/**
 * Records a change of the settings.
 * @param by the account that made it, and when in milliseconds since 1970
 */
export async function insertShopChange(
  db: Kysely<Schema>,
  { version, before, after }: ShopChangeRecord,
  by: { accountId: string; now: number },
): Promise<void> {
  await db
    .insertInto('shop_changes')
    .values({
      version,
      changed_by: by.accountId,
      changed_at: by.now,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}
