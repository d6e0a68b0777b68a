import { isBoardGone, openingTimesOf, sellingNow } from '@tall-order/domain/selling-times.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { LRUCache } from 'lru-cache';
import { machineZone } from './shop-day.ts';
import type { StoredShop } from './shop-settings-queries.ts';

/** The result of the opening hours alone, from one instant until another. */
interface Known {
  selling: Selling;
  from: number;
  until: number;
}

/** Keyed by the opening times. Calendar arithmetic is slow, above all for a shop that never closes. */
const known = new LRUCache<string, Known>({ max: 20 });
/** How long an entry is valid if no change is in sight. */
const HOUR_MS = 60 * 60_000;

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
  const change = selling.isOpen ? selling.until : selling.opensAt;
  known.set(key, { selling, from: now, until: change ?? now + HOUR_MS });
  return selling;
}
