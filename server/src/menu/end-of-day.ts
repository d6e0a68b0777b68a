/**
 * The midnight that ends the day, in the time zone of the process (environment variable TZ).
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function endOfDay(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}
