import { vi } from 'vitest';
import { DOUBLE_TAP_MS } from '../src/kitchen/use-double-tap-guard.ts';

/** Lets what has moved settle, so that the next press is not taken for a second tap: the device sleeps. */
export function letSettle(): void {
  vi.setSystemTime(Date.now() + 3 * DOUBLE_TAP_MS);
}

/** Stops the clocks of the device, so that a second tap is a quick one, however slow the machine. */
export function stopClocks(): void {
  vi.setSystemTime(Date.now());
  // Not fake timers: they begin at 0, and React would wait until their time is that of before.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
}
