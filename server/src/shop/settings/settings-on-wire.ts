import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { exceptionAt, nextOpenings } from '@tall-order/domain/opening-hours.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { openingTimesOf } from '@tall-order/domain/selling-times.ts';
import { settingsProblem, storedTexts } from '@tall-order/domain/settings-rules.ts';
import type { SettingsReply, ShopChange, ShopReply } from '@tall-order/domain/shop-contract.ts';
import { withAmounts } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { wholeCents } from '../../http/wire/fields.ts';
import { RequestError } from '../../http/wire/request-error.ts';
import { machineZone, sellingOf } from './shop-day.ts';
import type { StoredShop } from './shop-settings-queries.ts';

export function toSettingsReply({ version: _version, ...settings }: ShopSettings): SettingsReply {
  // The contract's arrays are mutable and the domain's are readonly, so the reply is a copy.
  return structuredClone(withAmounts(settings, toDecimal)) as SettingsReply;
}

/**
 * The settings after a change.
 * @throws RequestError 400 for an amount that is no whole number of cents, and for invalid settings
 */
export function changedSettings(
  settings: ShopSettings,
  { version: _seen, ...changed }: ShopChange,
): ShopSettings {
  const next = storedTexts({ ...settings, ...withAmounts(changed, wholeCents) });
  const problem = settingsProblem(next);
  if (problem !== null) throw new RequestError(400, problem);
  return next;
}

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

/**
 * The shop's part of the menu's reply; undefined if the owner has set nothing and the shop sells at all
 * times.
 */
export function shopInMenu(shop: StoredShop, now: number): MenuReply['shop'] {
  const { version, facts } = shop.settings;
  const selling = sellingOf(shop, now);
  const isStandard = version === 0 && selling.isOpen && selling.until === null;
  return isStandard ? undefined : { version, name: facts.name, selling };
}
