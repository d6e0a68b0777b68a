import { englishOf, timeFormat } from '@tall-order/domain/english.ts';
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
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    timeFormat(englishOf(facts.country), zone, options).format(at);
  const time = inWords({ timeStyle: 'short' });
  if (dateAt(zone, at).equals(dateAt(zone, expected))) return time;
  return `${time} on ${inWords({ weekday: 'long', day: 'numeric', month: 'long' })}`;
}
