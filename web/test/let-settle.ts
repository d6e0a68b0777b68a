import { vi } from 'vitest';
import { DOUBLE_TAP_MS } from '../src/kitchen/use-double-tap-guard.ts';

/** Lets what has moved settle, so that the next press is not taken for a second tap. */
export function letSettle(): void {
  vi.setSystemTime(Date.now() + DOUBLE_TAP_MS);
}
