import type { Selling } from '@tall-order/domain/selling-times.ts';
import { formatMoney } from '../ui/money-format.ts';

const DAY_MS = 86_400_000;
/** How long before last orders the deadline is shown. */
const DEADLINE_MS = 15 * 60_000;

type Closed = Extract<Selling, { isOpen: false }>;

/** Replaces the order button's words: "Closed until Tue 11:00". @param zone the browser's if undefined */
export function closedLabel(
  { reason, opensAt }: Closed,
  zone: string | undefined,
  now: number,
): string {
  if (opensAt === null) return 'Closed';
  const when = timeInZone(opensAt, zone, now);
  if (reason !== 'pause') return `Closed until ${when}`;
  return isSameDay(opensAt, now, zone) ? `Back at ${when}` : `Back ${when}`;
}

/** @param note the owner's note about today's hours; empty for none */
export function closedReason({ reason }: Closed, note: string): string {
  if (reason !== 'hours') return 'The shop is not taking orders at the moment.';
  return note === '' ? 'The shop is closed. You can build and share in the meantime.' : note;
}

/** @param until when the shop stops selling; null if it does not */
export function orderByWords(until: number | null, zone: string | undefined, now: number): string {
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
function timeInZone(at: number, timeZone: string | undefined, now: number): string {
  const inWords = (time: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(time);
  if (at - now > 6 * DAY_MS) return inWords(at, { day: 'numeric', month: 'short' });
  const time = inWords(at, { hour: '2-digit', minute: '2-digit' });
  return isSameDay(at, now, timeZone) ? time : `${inWords(at, { weekday: 'short' })} ${time}`;
}

function isSameDay(one: number, other: number, timeZone: string | undefined): boolean {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone });
  return day.format(one) === day.format(other);
}
