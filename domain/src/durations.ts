// Lengths of time in milliseconds. A day is 24 hours here; the shop's own may have 23 or 25 (business-day.ts).

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The clocks of two instances of a shop differ by less: what is later than now by more is from before one was set back. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * How long ago something was seen last, or ahead: a time that is later than now is from before the clock was set back, and
 * whatever was seen then may be gone.
 */
export function unseenFor(seenAt: number, now: number): number {
  return Math.abs(now - seenAt);
}
