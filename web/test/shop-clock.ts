import { vi } from 'vitest';

const HOUR_MS = 3_600_000;

/**
 * How far the clock of the device under test is ahead of the fake shop's: no screen may trust it. 26 hours are
 * longer than any order is open. `DEVICE_CLOCK=slow` puts the device back instead.
 */
const DEVICE_AHEAD_MS = (process.env['DEVICE_CLOCK'] === 'slow' ? -26 : 26) * HOUR_MS;

/** The time of the fake shop. `Date.now()` is that of the device. */
export function shopNow(): number {
  return Date.now() - DEVICE_AHEAD_MS;
}

/** What the device's clock shows at a time of the fake shop, for a test that sets it. */
export function deviceTimeAt(shopTime: number): number {
  return shopTime + DEVICE_AHEAD_MS;
}

/** In New York, where the fake shop is. */
const NOON = Date.UTC(2026, 2, 14, 16);

/** It is noon for the test, so that all times of its day are on one date. The clock stands still until it is set. */
export function makeItNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: deviceTimeAt(NOON) });
}
