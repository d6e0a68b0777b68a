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
