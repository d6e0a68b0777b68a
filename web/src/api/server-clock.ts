import { createAtom } from '../create-atom.ts';
import { isOwnDataService, isOwnOrigin } from './base-addresses.ts';

/** A larger difference between the device's two clocks means that it slept, or that its time was set. */
const JUMP_MS = 500;
/** A smaller correction changes no words. */
const TOLD_MS = 1000;
/** `Date` names whole seconds. */
const DATE_PRECISION_MS = 1000;
/** How old an event of a stream may be when it arrives, unless the stream is younger. */
const MAX_DELAY_MS = 10_000;

/** how long the device slept or its time was set forward since the page was opened */
let skipped = 0;
/** the device's time minus that of `performance`, when last looked at */
let apart = Date.now() - performance.now();
const opened = apart;
/** the server's time minus the steady one; 0 with a hosted service, which tells no time */
let ahead = 0;

/** changes whenever the server's time is corrected by so much that words may change */
const correction = createAtom(0);

/** Calls a listener after each correction of the server's time. @returns stops it */
export const followCorrections = correction.subscribe;

/**
 * The device's time when the page was opened, and what has passed since. It is never set back, and goes on
 * while the device sleeps, when some browsers stop `performance.now()`; for spans on the device.
 */
export function steadyNow(): number {
  const now = Date.now() - performance.now();
  if (Math.abs(now - apart) > JUMP_MS) {
    // A clock that was set forward looks like sleep, until the server is heard again.
    skipped += Math.max(0, now - apart);
    apart = now;
  }
  return opened + skipped + performance.now();
}

/** The time of the shop's server, in milliseconds since 1970: the device's clock may be wrong by hours. */
export function serverNow(): number {
  return serverTimeAt(steadyNow());
}

/** The server's time at a moment of the steady time, in whole milliseconds. */
export function serverTimeAt(steady: number): number {
  return Math.round(steady + ahead);
}

/**
 * Learns the server's time from a reply, unless it may be an old one from a cache.
 * @param askedAt when it was asked for, by {@link steadyNow}
 */
export function hearReply(address: string, { headers }: Response, askedAt: number): void {
  const isFresh = headers.get('cache-control')?.includes('no-store') === true;
  if (!isFresh || !isOwnDataService() || !isOwnOrigin(address)) return;
  const sent = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sent)) hear(sent, sent + DATE_PRECISION_MS, askedAt);
}

/**
 * Learns the server's time from an event of a stream, whose headers nobody can read.
 * @param openedAt when the stream was opened, by {@link steadyNow}
 */
export function hearClockEvent(data: unknown, openedAt: number): void {
  const sent = Number(data);
  if (sent > 0) hear(sent, sent, Math.max(openedAt, steadyNow() - MAX_DELAY_MS));
}

/** The server's clock showed a time between `low` and `high` at a moment between `since` and now. */
function hear(low: number, high: number, since: number): void {
  // A time that fits is kept, so a slow reply changes nothing.
  ahead = Math.min(Math.max(ahead, low - steadyNow()), high - since);
  if (Math.abs(ahead - correction.get()) >= TOLD_MS) correction.set(ahead);
}
