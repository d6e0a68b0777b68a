import { englishOf, timeFormat, timeOfDay } from '@tall-order/domain/english.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { dateAt } from '@tall-order/domain/zone-clock.ts';
import { machineZone } from '../shop/settings/shop-day.ts';

/**
 * A time of the shop in words, with its day unless the reader thinks of that day anyway.
 * @param at milliseconds since 1970
 * @param expected an instant of the day that the reader thinks of
 */
export function timeWithDay(
  at: number,
  expected: number,
  { facts, timeZone }: Pick<ShopSettings, 'facts' | 'timeZone'>,
): string {
  const zone = timeZone ?? machineZone();
  const english = englishOf(facts.country);
  const time = timeOfDay(at, english, zone);
  if (dateAt(zone, at).equals(dateAt(zone, expected))) return time;
  const day = timeFormat(english, zone, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${time} on ${day.format(at)}`;
}
