import { businessDayAt } from './business-day.ts';
import type { ShopSettings } from './shop-settings.ts';

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
