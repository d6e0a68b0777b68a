import type { Opening } from './opening-hours.ts';
import type { Selling } from './selling-times.ts';

/**
 * Whether a shop sells now: by its hours it may have opened or closed since its last answer.
 * @param openings after the answer, soonest first
 * @param now milliseconds since 1970
 */
export function sellingBy(answer: Selling, openings: readonly Opening[], now: number): Selling {
  const end = sellingEnd(answer);
  if (end === null || now < end) return answer;
  const opening = openings.find(
    ({ opensAt, lastOrdersAt }) => opensAt <= now && now < lastOrdersAt,
  );
  if (opening !== undefined) return { isOpen: true, until: opening.lastOrdersAt };
  const hasPassed = openings.some(({ opensAt }) => opensAt <= now);
  // A pause has ended within the opening in which it began.
  if (!answer.isOpen && !hasPassed) return { isOpen: true, until: null };
  const next = openings.find(({ opensAt }) => opensAt > now);
  return { isOpen: false, reason: 'hours', opensAt: next?.opensAt ?? null };
}

/** Until when an answer holds, in milliseconds since 1970; null if that is unknown. */
export function sellingEnd(answer: Selling): number | null {
  return answer.isOpen ? answer.until : answer.opensAt;
}
