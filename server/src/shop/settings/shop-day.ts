import { businessDayAt } from '@tall-order/domain/business-day.ts';
import type { BusinessDay } from '@tall-order/domain/business-day.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { taxRatesOn } from '@tall-order/domain/tax.ts';
import type { RatesOfSale } from '@tall-order/domain/tax.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { readShop } from './shop-settings-queries.ts';

/** The IANA name of the process's time zone, for a shop that has set none. */
export function machineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone of the shop, and when its business days begin (`HH:MM`). */
export interface ShopClock {
  timeZone: string;
  dayStart: string;
}

export function shopClock({
  timeZone,
  dayStart,
}: Pick<ShopSettings, 'timeZone' | 'dayStart'>): ShopClock {
  return { timeZone: timeZone ?? machineZone(), dayStart };
}

/** The shop's business day. @param now milliseconds since 1970 */
export async function findBusinessDay(db: Kysely<Schema>, now: number): Promise<BusinessDay> {
  const { timeZone, dayStart } = (await readShop(db)).settings;
  return businessDayAt(timeZone ?? machineZone(), dayStart, now);
}

/** @param now milliseconds since 1970 @returns null if the owner has set no rates */
export function taxRatesAt(
  { taxRates, timeZone, dayStart }: ShopSettings,
  method: DeliveryMethod,
  now: number,
): RatesOfSale | null {
  if (taxRates.length === 0) return null;
  const { date } = businessDayAt(timeZone ?? machineZone(), dayStart, now);
  return taxRatesOn(taxRates, date, method);
}
