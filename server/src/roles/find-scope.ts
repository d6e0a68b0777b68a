import { scopeOf } from '@tall-order/domain/rights.ts';
import type { Right, Scope } from '@tall-order/domain/rights.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { readShop } from '../shop-settings/shop-settings-queries.ts';
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
  const { settings } = await readShop(db);
  return scopeOf(role, right, settings);
}
