import { englishOf, isShownTwice, timeFormat } from '@tall-order/domain/english.ts';
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
  const shown = (one: number, options: Intl.DateTimeFormatOptions) =>
    timeFormat(englishOf(facts.country), zone, options).format(one);
  const inWords = (options: Intl.DateTimeFormatOptions) => shown(at, options);
  const isTwice = isShownTwice(at, (one) => shown(one, { dateStyle: 'short', timeStyle: 'short' }));
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const time = inWords(isTwice ? { ...clock, timeZoneName: 'short' } : { timeStyle: 'short' });
  if (dateAt(zone, at).equals(dateAt(zone, expected))) return time;
  return `${time} on ${inWords({ weekday: 'long', day: 'numeric', month: 'long' })}`;
}
