import { scopeOf } from '@tall-order/domain/rights.ts';
import type { Right, Scope } from '@tall-order/domain/rights.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findRole } from './roles-queries.ts';

/** The scope of an account's right, by its role and the current settings; null without the right. */
export async function findScope(
  db: Kysely<Schema>,
  accountId: string,
  right: Right,
): Promise<Scope | null> {
  const role = await findRole(db, accountId);
  const least = scopeOf(role, right, { kitchenAtCounter: false });
  if (least === scopeOf(role, right, { kitchenAtCounter: true })) return least;
  return scopeOf(role, right, await readKitchenSetting(db));
}

/** The one setting that a right depends on. */
async function readKitchenSetting(
  db: Kysely<Schema>,
): Promise<Pick<ShopSettings, 'kitchenAtCounter'>> {
  const { details } = await db
    .selectFrom('shop_settings')
    .select('details')
    .executeTakeFirstOrThrow();
  const { kitchenAtCounter } = STANDARD_SETTINGS;
  return { kitchenAtCounter, ...JSON.parse(details ?? '{}') }; // written by the shop's settings only
}
