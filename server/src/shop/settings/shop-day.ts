import { businessDayAt } from '@tall-order/domain/business-day.ts';
import type { BusinessDay } from '@tall-order/domain/business-day.ts';
import { HOUR_MS } from '@tall-order/domain/durations.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { taxRatesOn } from '@tall-order/domain/tax.ts';
import type { RatesOfSale } from '@tall-order/domain/tax.ts';
import type { Kysely } from 'kysely';
import { isBoardGone, openingTimesOf, sellingNow } from '@tall-order/domain/selling-times.ts';
import { sellingEnd } from '@tall-order/domain/selling-by.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { LRUCache } from 'lru-cache';
import { englishOf, timeFormat, timeOfDay } from '@tall-order/domain/english.ts';
import { dateAt } from '@tall-order/domain/zone-clock.ts';
import type { Schema } from '../../db/schema.ts';
import { readShop } from './shop-settings-queries.ts';
import type { StoredShop } from './shop-settings-queries.ts';

/** The process's, which never changes: every page and order needs it, and to ask takes a formatter each time. */
const MACHINE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The IANA name of the process's time zone, for a shop that has set none. */
export function machineZone(): string {
  return MACHINE_ZONE;
}

/** The IANA name of the zone in which the shop's times are said. */
export function zoneOf({ timeZone }: Pick<ShopSettings, 'timeZone'>): string {
  return timeZone ?? MACHINE_ZONE;
}

/** The zone of the shop, and when its business days begin (`HH:MM`). */
export interface ShopClock {
  timeZone: string;
  dayStart: string;
}

export function shopClock(settings: Pick<ShopSettings, 'timeZone' | 'dayStart'>): ShopClock {
  return { timeZone: zoneOf(settings), dayStart: settings.dayStart };
}

/** The shop's business day. @param now milliseconds since 1970 */
export async function findBusinessDay(db: Kysely<Schema>, now: number): Promise<BusinessDay> {
  const { settings } = await readShop(db);
  return businessDayAt(zoneOf(settings), settings.dayStart, now);
}

/** @param now milliseconds since 1970 @returns null if the owner has set no rates */
export function taxRatesAt(
  settings: ShopSettings,
  method: DeliveryMethod,
  now: number,
): RatesOfSale | null {
  const { taxRates, dayStart } = settings;
  if (taxRates.length === 0) return null;
  const { date } = businessDayAt(zoneOf(settings), dayStart, now);
  return taxRatesOn(taxRates, date, method);
}

/** The result of the opening hours alone, from one instant until another. */
interface Known {
  selling: Selling;
  from: number;
  until: number;
}

/** Keyed by the opening times. Calendar arithmetic is slow, above all for a shop that never closes. */
const known = new LRUCache<string, Known>({ max: 20 });

/** Whether a shop sells. @param now milliseconds since 1970 */
export function sellingOf(shop: StoredShop, now: number): Selling {
  const { settings, pausedUntil, boardSeenAt } = shop;
  const isPaused = pausedUntil !== null && pausedUntil > now;
  const read = () => sellingNow(settings, machineZone(), { pausedUntil, boardSeenAt, now });
  if (isPaused || isBoardGone(settings, { now, boardSeenAt })) return read();
  const key = JSON.stringify(openingTimesOf(settings, machineZone()));
  const last = known.get(key);
  if (last !== undefined && last.from <= now && now < last.until) return last.selling;
  const selling = read();
  // An hour if no change is in sight.
  known.set(key, { selling, from: now, until: sellingEnd(selling) ?? now + HOUR_MS });
  return selling;
}

/**
 * A time of the shop in words, with its day unless the reader thinks of that day anyway.
 * @param at milliseconds since 1970
 * @param expected an instant of the day that the reader thinks of
 */
export function timeWithDay(
  at: number,
  expected: number,
  settings: Pick<ShopSettings, 'facts' | 'timeZone'>,
): string {
  const zone = zoneOf(settings);
  const english = englishOf(settings.facts.country);
  const time = timeOfDay(at, english, zone);
  if (dateAt(zone, at).equals(dateAt(zone, expected))) return time;
  const day = timeFormat(english, zone, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${time} on ${day.format(at)}`;
}
