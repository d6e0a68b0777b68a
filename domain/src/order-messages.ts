import { DAY_MS, MINUTE_MS } from './durations.ts';
import { UNDO_MS, isReady, isToMake, stepAfter } from './order-status.ts';
import type { OrderState, OrderStatus } from './order-status.ts';
import type { DeliveryMethod } from './order.ts';
import { isCallSign } from './call-sign.ts';

// What customers are told of their orders, by mail and by push.

/** The events of an order that customers are mailed about, in the order in which they happen. */
export const MAILED_EVENTS = [
  'confirmed',
  'moved',
  'ready',
  'out-for-delivery',
  'handed-over',
  'changed',
  'cancelled',
  'refunded',
] as const;

export type MailedEvent = (typeof MAILED_EVENTS)[number];

/** The statuses that are pushed to subscribed browsers. */
export const PUSHED_STATUSES = [
  'ready',
  'out-for-delivery',
] as const satisfies readonly OrderStatus[];

export type PushedStatus = (typeof PUSHED_STATUSES)[number];

/** Each of them in words, after “is”. */
const PUSHED_WORDS: Readonly<Record<PushedStatus, string>> = {
  ready: 'ready',
  'out-for-delivery': 'on its way',
};

export function isPushed(status: unknown): status is PushedStatus {
  return PUSHED_STATUSES.some((pushed) => pushed === status);
}

/**
 * What customers who asked for it will still be told of an order in a status, as it happens.
 * @returns words after “is”, such as `ready`
 */
export function pushesToCome(status: OrderStatus, method: DeliveryMethod): string[] {
  const next = stepAfter(status, method);
  if (next === null) return [];
  const later = pushesToCome(next, method);
  return isPushed(next) ? [PUSHED_WORDS[next], ...later] : later;
}

/** How long the shop tries to send a mail, of any kind; and in words. The codes in an older one have expired. */
export const MAIL_LIFE_MS = DAY_MS;
export const MAIL_LIFE = 'a day';

/** How long the shop and the browser's push service try to show a push, in milliseconds. */
export const PUSH_LIFE_MS = 30 * MINUTE_MS;

/** How long the mail about a step that the customer acts on waits for staff to undo it, in milliseconds. */
export const STEP_WAIT_MS = 10_000;

/**
 * In milliseconds, from the event until its mail is sent. No mail says that a step was taken which was only
 * pressed by mistake: the receipt can wait until that is certain, the others wait a little.
 */
export function mailWaitOf(event: MailedEvent | PushedStatus): number {
  switch (event) {
    case 'moved':
    case 'ready':
    case 'out-for-delivery':
      return STEP_WAIT_MS;
    case 'handed-over':
      return UNDO_MS;
    case 'confirmed':
    case 'changed':
    case 'cancelled':
    case 'refunded':
      return 0;
  }
}

/** Whether an event still holds when its mail is due: its step may have been undone or followed by another. */
export function stillHolds(
  event: MailedEvent | PushedStatus,
  { status }: Pick<OrderState, 'status'>,
): boolean {
  switch (event) {
    case 'confirmed':
    case 'changed':
      return status !== 'cancelled';
    case 'moved':
      return isToMake(status);
    case 'out-for-delivery':
      return status === 'out-for-delivery' || status === 'handed-over';
    case 'ready':
      return isReady(status);
    case 'handed-over':
    case 'cancelled':
      return status === event;
    case 'refunded':
      return true;
  }
}

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
  if (message.status === 'moved') return `Order ${callSign}: ${moveInWords(message, now)}`;
  return `Your order ${callSign} is ${PUSHED_WORDS[message.status]}`;
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
