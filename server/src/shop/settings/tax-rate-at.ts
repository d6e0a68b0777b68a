import { businessDayAt } from '@tall-order/domain/business-day.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { taxRateOn } from '@tall-order/domain/tax.ts';
import type { BasisPoints } from '@tall-order/domain/tax.ts';
import { machineZone } from './machine-zone.ts';

/** @param now milliseconds since 1970 @returns null if the owner has set no rate */
export function taxRateAt(
  { taxRates, timeZone, dayStart }: ShopSettings,
  method: DeliveryMethod,
  now: number,
): BasisPoints | null {
  if (taxRates.length === 0) return null;
  const { date } = businessDayAt(timeZone ?? machineZone(), dayStart, now);
  return taxRateOn(taxRates, date, method);
}
