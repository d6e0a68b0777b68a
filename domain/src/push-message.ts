import { isCallSign } from './call-sign.ts';
import type { OrderStatus } from './order-status.ts';

/** The statuses that are pushed to subscribed browsers. */
export const PUSHED_STATUSES = [
  'ready',
  'out-for-delivery',
] as const satisfies readonly OrderStatus[];

export type PushedStatus = (typeof PUSHED_STATUSES)[number];

/** A message contains no more than this, because it passes through a server of the browser's maker. */
export type PushMessage = { callSign: string } & (
  | { status: PushedStatus }
  | ({ status: 'moved' } & PushedMove)
);

/** The most browsers that subscribe to one order, and the most subscriptions of one account. */
export const MAX_SUBSCRIPTIONS_PER_ORDER = 5;
export const MAX_SUBSCRIPTIONS_PER_ACCOUNT = 20;
/** How often an account may try to subscribe. */
export const MAX_ATTEMPTS_PER_HOUR = 60;

export function isPushed(status: unknown): status is PushedStatus {
  return PUSHED_STATUSES.some((pushed) => pushed === status);
}

/** @returns null for anything but a message of this shop: whoever has its push keys could send any text */
export function parsePushMessage(json: unknown): PushMessage | null {
  if (typeof json !== 'object' || json === null) return null;
  const { callSign, status }: { callSign?: unknown; status?: unknown } = json;
  if (!isCallSign(callSign)) return null;
  if (isPushed(status)) return { callSign, status };
  const move = status === 'moved' ? parsePushedMove(json) : null;
  return move && { callSign, status: 'moved', ...move };
}

/** The text that the browser shows. @param now milliseconds since 1970 */
export function pushWords(message: PushMessage, now: number): string {
  const { callSign } = message;
  switch (message.status) {
    case 'moved':
      return `Order ${callSign}: ${moveInWords(message, now)}`;
    case 'ready':
      return `Your order ${callSign} is ready`;
    case 'out-for-delivery':
      return `Your order ${callSign} is on its way`;
  }
}

/** What a browser is told of a promise that staff moved. Instants in milliseconds since 1970. */
export interface PushedMove {
  readonly promisedAt: number;
  readonly promisedBefore: number;
  /** whether that is the time at the customer's door */
  readonly isDelivered: boolean;
  /** the shop's, an IANA name */
  readonly timeZone: string;
  /** of the shop's English, with its clock: such as `en-GB-u-hc-h23` */
  readonly locale: string;
}

const LOCALE = /^en-[A-Z]{2}-u-hc-h(?:12|23)$/;
/** After it there are no dates. */
const LAST_INSTANT = 8_640_000_000_000_000;

/** @returns null for anything but what a shop could send: none of it may be a text of somebody else's */
export function parsePushedMove(json: object): PushedMove | null {
  const { promisedAt, promisedBefore, isDelivered, timeZone, locale }: Record<string, unknown> = {
    ...json,
  };
  const isMove =
    isInstant(promisedAt) &&
    isInstant(promisedBefore) &&
    typeof isDelivered === 'boolean' &&
    isZone(timeZone) &&
    typeof locale === 'string' &&
    LOCALE.test(locale);
  return isMove ? { promisedAt, promisedBefore, isDelivered, timeZone, locale } : null;
}

function isInstant(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= LAST_INSTANT;
}

function isZone(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== '';
  } catch {
    return false;
  }
}

/** "ready about 18:55, not 18:40"; another day than today's has its name. @param now milliseconds since 1970 */
export function moveInWords(move: PushedMove, now: number): string {
  const { promisedAt, promisedBefore, isDelivered } = move;
  const [at, before] = [timeOf(promisedAt, move, now), timeOf(promisedBefore, move, now)];
  return `${isDelivered ? 'at your door' : 'ready'} about ${at}, not ${before}`;
}

function timeOf(at: number, { timeZone, locale }: PushedMove, now: number): string {
  const inWords = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant);
  const time = inWords(at, { timeStyle: 'short' });
  const isToday = inWords(at, { dateStyle: 'short' }) === inWords(now, { dateStyle: 'short' });
  return isToday ? time : `${inWords(at, { weekday: 'short' })} ${time}`;
}
