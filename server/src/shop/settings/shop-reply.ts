import { exceptionAt, nextOpenings } from '@tall-order/domain/opening-hours.ts';
import { openingTimesOf } from '@tall-order/domain/selling-times.ts';
import type { ShopReply } from '@tall-order/domain/shop-contract.ts';
import { machineZone } from './machine-zone.ts';
import { toSettingsReply } from './settings-on-wire.ts';
import { sellingOf } from './selling-of.ts';
import type { StoredShop } from './shop-settings-queries.ts';

/** How many openings a reply lists: a week with two a day. */
const OPENINGS = 14;

/** @param now milliseconds since 1970 */
export function toShopReply(shop: StoredShop, now: number): ShopReply {
  const { settings } = shop;
  const times = openingTimesOf(settings, machineZone());
  const note = exceptionAt(times, now)?.note ?? '';
  return {
    version: settings.version,
    ...toSettingsReply(settings),
    selling: sellingOf(shop, now),
    openings: nextOpenings(times, now, OPENINGS),
    ...(note !== '' && { note }),
    zone: times.timeZone,
  };
}
