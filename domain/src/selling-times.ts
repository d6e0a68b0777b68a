import { nextOpenings, sellingAt } from './opening-hours.ts';
import type { OpeningTimes } from './opening-hours.ts';
import type { ShopSettings } from './shop-settings.ts';

/** Why nothing is sold: the hours, a pause of the staff's, or no connected kitchen board. */
export type ClosedReason = 'hours' | 'pause' | 'no-board';

/** Whether the shop sells at a moment. Instants in milliseconds since 1970. */
export type Selling =
  | {
      readonly isOpen: true;
      /** when it stops by its hours; null where it has none */
      readonly until: number | null;
    }
  | {
      readonly isOpen: false;
      readonly reason: ClosedReason;
      /** null where that is not known */
      readonly opensAt: number | null;
    };

/** What decides besides the owner's settings. Instants in milliseconds since 1970. */
export interface SellingMoment {
  readonly now: number;
  /** null for none */
  readonly pausedUntil: number | null;
  /** when a kitchen board was connected last; null for never */
  readonly boardSeenAt: number | null;
}

/** How long no board may be connected before its owner is warned, and before the shop pauses. */
export const BOARD_WARNING_MS = 2 * 60_000;
export const BOARD_PAUSE_MS = 5 * 60_000;

/** The hours of a shop, in its zone. @param machineZone IANA name for a shop that has set none */
export function openingTimesOf(
  { timeZone, hours, exceptions, lastOrders }: ShopSettings,
  machineZone: string,
): OpeningTimes {
  return { timeZone: timeZone ?? machineZone, week: hours, exceptions, lastOrders };
}

/** Whether the shop sells, and until or from when. A pause beyond closing time ends with the next opening. */
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
  const isBoardGone = boardSeenAt === null || now - boardSeenAt >= BOARD_PAUSE_MS;
  if (settings.boardGuard === 'pause' && isBoardGone) {
    return { isOpen: false, reason: 'no-board', opensAt: null };
  }
  return { isOpen: true, until: opening === 'always' ? null : opening.lastOrdersAt };
}

/** `at`, if the shop sells then by its hours, else when it next opens; null if it does not open. */
function nextSale(times: OpeningTimes, at: number): number | null {
  return sellingAt(times, at) !== null ? at : (nextOpenings(times, at, 1)[0]?.opensAt ?? null);
}
