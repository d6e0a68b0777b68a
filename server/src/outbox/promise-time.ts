import { englishOf, timeFormat } from '@tall-order/domain/english.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { dateAt } from '@tall-order/domain/zone-clock.ts';
import { machineZone } from '../shop/settings/shop-day.ts';

/**
 * The time of a promise in the shop's words, with its day unless that is the day of the order.
 * @param at milliseconds since 1970
 */
export function promiseTime(
  at: number,
  { state: { receivedAt } }: Pick<Order, 'state'>,
  { facts, timeZone }: Pick<ShopSettings, 'facts' | 'timeZone'>,
): string {
  const zone = timeZone ?? machineZone();
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    timeFormat(englishOf(facts.country), zone, options).format(at);
  const time = inWords({ timeStyle: 'short' });
  if (dateAt(zone, at).equals(dateAt(zone, receivedAt))) return time;
  return `${time} on ${inWords({ weekday: 'long', day: 'numeric', month: 'long' })}`;
}
