import type { OrderState } from './order-status.ts';

/** How old an order may be before its ticket is late, in milliseconds, unless it is ready by then. */
export const LATE_AFTER_MS = 10 * 60_000;

const MINUTE_MS = 60_000;
/** Letters that neither look nor sound much like another, or like a digit. */
const CALL_LETTERS = 'ACFHJKLMNPRTUWXY';
/** From 10 to 99: both digits are said, so that none is lost. */
const CALL_NUMBERS = 90;

/**
 * What an order is called across a counter: a letter and two digits, the same wherever it is shown.
 * Few enough to shout, so that two orders of a busy hour may share one: the name tells them apart.
 */
export function callSign(orderId: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < orderId.length; place += 1) {
    hash = Math.imul(hash ^ orderId.charCodeAt(place), 0x01000193) >>> 0;
  }
  // The low bits of the product hang on the last signs alone.
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  const letter = CALL_LETTERS.charAt(mixed % CALL_LETTERS.length);
  return `${letter}${10 + (Math.floor(mixed / CALL_LETTERS.length) % CALL_NUMBERS)}`;
}

/** Whether the kitchen is behind with an order. @param now milliseconds since 1970 */
export function isLate({ status, receivedAt }: OrderState, now: number): boolean {
  const isToMake = status === 'received' || status === 'preparing';
  return isToMake && now - receivedAt >= LATE_AFTER_MS;
}

/**
 * A time span as a clock shows it: "0:42", "12:07", "1:05:09".
 * @param ms milliseconds; a clock that is behind gives a negative one, which counts as none
 */
export function spanOnClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * A time span in words, in whole minutes: "under a minute", "1 minute", "1 hour 5 minutes".
 * @param ms milliseconds; a clock that is behind gives a negative one, which counts as none
 */
export function spanInWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes === 0) return 'under a minute';
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(minutes % 60 > 0 ? [counted(minutes % 60, 'minute')] : []),
  ];
  return parts.join(' ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
