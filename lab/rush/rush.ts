import { MINUTE_MS } from '../../domain/src/durations.ts';
import { KEPT_MINUTES } from '../../domain/src/promise-truth.ts';
import { randomFrom } from '../faults/harness.ts';
import { playRush } from './kitchen.ts';
import type { MadeOrder, Rush } from './kitchen.ts';

// How true promised times are in a rush: `npm run rush` plays an hour with 200 orders twenty times, with cooks whose
// speed varies, and again with a break, and with cooks at half the speed that the owner believes in.

/** Eighteen cooks, three minutes for each burger: sixty in ten minutes, as the owner has set. They are busy for 87 % of the hour. */
export const RUSH: Rush = {
  terms: { minutesToMake: 3, burgersInTenMinutes: 60, minutesOnTheRoad: null },
  cooks: 18,
  burgerMs: 3 * MINUTE_MS,
  varies: 0.2,
  orders: 200,
  breakAt: null,
  breakMs: 0,
};
export const WITH_BREAK: Rush = { ...RUSH, breakAt: 25 * MINUTE_MS, breakMs: 8 * MINUTE_MS };
/** Slower burgers, and cooks who are busy for 95 % of the hour. */
export const FULL: Rush = {
  ...RUSH,
  terms: { ...RUSH.terms, minutesToMake: 6, burgersInTenMinutes: 55 },
  cooks: 33,
  burgerMs: 6 * MINUTE_MS,
};
export const HALF_SPEED: Rush = { ...RUSH, burgerMs: 2 * RUSH.burgerMs };

/** An order counts as ready when it was promised within so many milliseconds. */
const TRUE_MS = KEPT_MINUTES * MINUTE_MS;

export interface RushFigures {
  /** of the orders that were ready within three minutes of the first promise, 0 to 1 */
  share: number;
  /** of the differences from it, in minutes */
  median: number;
  /** of the promises that staff moved, 0 to 1 */
  moved: number;
  /** moved after the time that was promised before */
  movedLate: number;
}

/** The figures of one hour. @param seed of its chances */
export function figuresOf(rush: Rush, seed: number): RushFigures {
  const made = playRush(rush, randomFrom(seed));
  const off = made.map(({ ready, first }) => Math.abs(ready - first)).sort((a, b) => a - b);
  const moved = made.filter(({ movedAt }) => movedAt !== null);
  const isLate = ({ movedAt, first }: MadeOrder) => movedAt !== null && movedAt >= first;
  return {
    share: off.filter((ms) => ms <= TRUE_MS).length / made.length,
    median: (off[Math.floor(off.length / 2)] ?? 0) / MINUTE_MS,
    moved: moved.length / made.length,
    movedLate: moved.filter(isLate).length,
  };
}

/** Whether 90 % were ready within three minutes of the first promise, and half of them within two. */
export function isTrue({ share, median }: RushFigures): boolean {
  return share >= 0.9 && median <= 2;
}

/** Whether at most a fifth of the promises were moved, each before it was due. */
export function isToldInTime({ moved, movedLate }: RushFigures): boolean {
  return moved <= 0.2 && movedLate === 0;
}
