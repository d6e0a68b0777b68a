import { WEEKDAY_MS } from '@tall-order/domain/english.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { dateAt, inWords, named } from './dates-in-words.ts';
import type { Zone } from './dates-in-words.ts';
import { formatMoney } from '../ui/Money.tsx';

/** How long before last orders the deadline is shown. */
const DEADLINE_MS = 15 * 60_000;

type Closed = Extract<Selling, { isOpen: false }>;

/** Replaces the order button's words: "Closed until Tue 11:00". @param zone the shop's; while it is unknown, the browser's */
export function closedLabel({ reason, opensAt }: Closed, zone: Zone, now: number): string {
  if (opensAt === null) return 'Closed';
  const when = timeInZone(opensAt, zone, now);
  if (reason !== 'pause') return `Closed until ${when}`;
  return isSameDay(opensAt, now, zone) ? `Back at ${when}` : `Back ${when}`;
}

/**
 * Why the shop sells nothing, and when it does again, in sentences that need no label.
 * @param note the owner's note about today's hours; empty for none
 * @param isForLater whether customers may choose a time of when it does
 */
export function closedReason(
  { reason, opensAt }: Closed,
  note: string,
  zone: Zone,
  now: number,
  isForLater = false,
): string {
  const when = opensAt === null ? null : inSentence(opensAt, zone, now);
  if (reason !== 'hours') {
    const again = when === null ? 'Try again in a few minutes.' : `Orders open again ${when}.`;
    return `We're catching up. ${again}`;
  }
  if (when === null) {
    return note === '' ? "We're closed for now. Build and share in the meantime." : note;
  }
  if (isForLater) return `${note} We open ${when}. Order for later.`.trim();
  return note === '' ? `We open ${when}. Build and share until then.` : `${note} We open ${when}.`;
}

/** @param until when the shop stops selling; null if it does not */
export function orderByWords(until: number | null, zone: Zone, now: number): string {
  return until === null || until - now > DEADLINE_MS
    ? ''
    : `Order by ${timeInZone(until, zone, now)}`;
}

export function mostPiecesWords(most: number): string {
  return `A burger in this shop has at most ${most} pieces.`;
}

/** @param price a decimal amount */
export function leastPriceWords(price: number): string {
  return `The shop sells burgers from ${formatMoney(price)}. Add something to this one.`;
}

/** "11:00", with the weekday if it is another day; only the date if it is more than six days away. */
function timeInZone(at: number, zone: Zone, now: number): string {
  if (at - now > WEEKDAY_MS) return inWords(at, zone, { day: 'numeric', month: 'short' });
  const time = inWords(at, zone, { timeStyle: 'short' });
  const when = isSameDay(at, now, zone)
    ? time
    : `${inWords(at, zone, { weekday: 'short' })} ${time}`;
  return named(when, at, zone);
}

/** "at 11:00", "Saturday at 11:00" or "on December 14". */
function inSentence(at: number, zone: Zone, now: number): string {
  if (at - now > WEEKDAY_MS) return `on ${inWords(at, zone, { day: 'numeric', month: 'long' })}`;
  const time = `at ${inWords(at, zone, { timeStyle: 'short' })}`;
  const when = isSameDay(at, now, zone)
    ? time
    : `${inWords(at, zone, { weekday: 'long' })} ${time}`;
  return named(when, at, zone);
}

function isSameDay(one: number, other: number, zone: Zone): boolean {
  return dateAt(one, zone) === dateAt(other, zone);
}
