import type { ShopChange, ShopReply } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { exactCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { Db } from '../db/db.ts';
import { dataError } from '../wire/request-error.ts';
import { writeAs } from '../roles/write-as.ts';
import type { Writer } from '../roles/write-as.ts';
import {
  insertShopChange,
  readShopSettings,
  storeShopSettings,
  takeNextShopVersion,
} from './shop-settings-queries.ts';

/**
 * Changes what the owner has set about the shop, and records what differs, if anything does.
 * Changes come one after the other.
 * @param by the owner, and when in milliseconds since 1970
 * @returns the settings after it
 * @throws RequestError 400 for a price that is no whole number of cents, 409 for another version
 */
export async function changeShopSettings(
  db: Db,
  { version: seen, leastPrice }: ShopChange,
  by: Writer & { now: number },
): Promise<ShopSettings> {
  return await writeAs(db, by, async (transaction) => {
    // First, so that changes of other instances wait.
    const version = await takeNextShopVersion(transaction);
    const settings = { ...(await readShopSettings(transaction)), version: version - 1 };
    if (seen !== settings.version) {
      throw dataError('SHOP_CHANGED', { details: { version: settings.version } });
    }
    const next = {
      version,
      leastPrice: leastPrice === undefined ? settings.leastPrice : inCents(leastPrice),
    };
    if (next.leastPrice === settings.leastPrice) {
      await storeShopSettings(transaction, settings);
      return settings;
    }
    await storeShopSettings(transaction, next);
    const { version: _before, ...before } = toShopReply(settings);
    const { version: _after, ...after } = toShopReply(next);
    await insertShopChange(transaction, { version, before, after }, by);
    return next;
  });
}

export function toShopReply({ version, leastPrice }: ShopSettings): ShopReply {
  return { version, leastPrice: leastPrice === null ? null : toDecimal(leastPrice) };
}

function inCents(price: number | null): Cents | null {
  if (price === null) return null;
  const cents = exactCents(price);
  if (cents === null) throw dataError('PRICE_NOT_WHOLE');
  return cents;
}
