// Lengths of time in milliseconds. A day is 24 hours here; the shop's own may have 23 or 25 (business-day.ts).

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
