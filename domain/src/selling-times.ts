import { unseenFor } from './durations.ts';
import { nextOpenings, sellingAt } from './opening-hours.ts';
import type { OpeningTimes } from './opening-hours.ts';
import type { ShopSettings } from './shop-settings.ts';
import { businessDayAt } from './business-day.ts';

/** `no-board`: no kitchen board is connected. */
export const CLOSED_REASONS = ['hours', 'pause', 'no-board'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** Instants in milliseconds since 1970. */
export type Selling =
  | {
      readonly isOpen: true;
      /** when it stops by its hours; null if it has no hours */
      readonly until: number | null;
    }
  | {
      readonly isOpen: false;
      readonly reason: ClosedReason;
      /** null if that is unknown */
      readonly opensAt: number | null;
    };

/** What decides whether the shop sells, besides the owner's settings. Instants in milliseconds since 1970. */
export interface SellingMoment {
  readonly now: number;
  /** null for none */
  readonly pausedUntil: number | null;
  /** when a kitchen board was last connected; null for never */
  readonly boardSeenAt: number | null;
}

/** After this long without a connected board the owner is warned, or the shop pauses. */
export const BOARD_WARNING_MS = 2 * 60_000;
export const BOARD_PAUSE_MS = 5 * 60_000;

/** @param machineZone IANA name, for a shop that has set no zone */
export function openingTimesOf(
  { timeZone, hours, exceptions, lastOrders }: ShopSettings,
  machineZone: string,
): OpeningTimes {
  return { timeZone: timeZone ?? machineZone, week: hours, exceptions, lastOrders };
}

/** A pause that lasts beyond closing time ends with the next opening. */
export function sellingNow(
  settings: ShopSettings,
  machineZone: string,
  { now, pausedUntil, boardSeenAt }: SellingMoment,
): Selling {
  const times = openingTimesOf(settings, machineZone);
  const opening = sellingAt(times, now);
  if (opening === null) {
    return {
      isOpen: false,
      reason: 'hours',
      opensAt: nextSale(times, Math.max(now, pausedUntil ?? 0)),
    };
  }
  if (pausedUntil !== null && pausedUntil > now) {
    return { isOpen: false, reason: 'pause', opensAt: nextSale(times, pausedUntil) };
  }
  if (isBoardGone(settings, { now, boardSeenAt })) {
    return { isOpen: false, reason: 'no-board', opensAt: null };
  }
  return { isOpen: true, until: opening === 'always' ? null : opening.lastOrdersAt };
}

/** Whether the shop sells nothing because no kitchen board is connected. */
export function isBoardGone(
  { boardGuard }: Pick<ShopSettings, 'boardGuard'>,
  { now, boardSeenAt }: Pick<SellingMoment, 'now' | 'boardSeenAt'>,
): boolean {
  return (
    boardGuard === 'pause' &&
    (boardSeenAt === null || unseenFor(boardSeenAt, now) >= BOARD_PAUSE_MS)
  );
}

/** Whether staff may order for a guest: within the hours they decide themselves what the kitchen can still make. */
export function sellingAtCounter(selling: Selling): Selling {
  return selling.isOpen || selling.reason === 'hours' ? selling : { isOpen: true, until: null };
}

/** `at` if the shop is selling then by its hours, else its next opening; null if there is none. */
function nextSale(times: OpeningTimes, at: number): number | null {
  return sellingAt(times, at) !== null ? at : (nextOpenings(times, at, 1)[0]?.opensAt ?? null);
}

/** For how long staff pause sales: a number of minutes, or until the next business day. */
export const PAUSES = [10, 20, 40, 'until-tomorrow'] as const;
export type Pause = (typeof PAUSES)[number];

/**
 * When a pause ends by itself.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function pauseEnd(
  pause: Pause,
  { timeZone, dayStart }: Pick<ShopSettings, 'timeZone' | 'dayStart'>,
  machineZone: string,
  now: number,
): number {
  return pause === 'until-tomorrow'
    ? businessDayAt(timeZone ?? machineZone, dayStart, now).endsAt
    : now + pause * 60_000;
}
