import type { Opening } from './opening-hours.ts';
import type { Selling } from './selling-times.ts';

/**
 * Whether a shop sells by now, after it may have opened or closed by itself since its last answer.
 * @param said the shop's last answer
 * @param openings those that began after that, soonest first
 * @param now milliseconds since 1970
 */
export function sellingBy(said: Selling, openings: readonly Opening[], now: number): Selling {
  const end = sellingEnd(said);
  if (end === null || now < end) return said;
  const opening = openings.find(
    ({ opensAt, lastOrdersAt }) => opensAt <= now && now < lastOrdersAt,
  );
  if (opening !== undefined) return { isOpen: true, until: opening.lastOrdersAt };
  const hasPassed = openings.some(({ opensAt }) => opensAt <= now);
  // Then a pause has ended within the opening in which it began.
  if (!said.isOpen && !hasPassed) return { isOpen: true, until: null };
  const next = openings.find(({ opensAt }) => opensAt > now);
  return { isOpen: false, reason: 'hours', opensAt: next?.opensAt ?? null };
}

/** Until when an answer holds, in milliseconds since 1970; null if that is not known. */
export function sellingEnd(said: Selling): number | null {
  return said.isOpen ? said.until : said.opensAt;
}
