import { clockIn } from './clock-in.ts';
import { differencesOf, expectedOf } from './closing.ts';
import type { Counted, Taken } from './closing.ts';
import { takenLines } from './day-lines.ts';
import type { DayLine } from './day-lines.ts';
import { toDecimal } from './pricing.ts';

/** A closing, as its record says it. */
export interface ClosingFigures {
  readonly number: number;
  /** milliseconds since 1970 */
  readonly madeAt: number;
  readonly taken: Taken;
  readonly counted: Counted;
}

/** A record in lines, for its exports and for the command. @param timeZone IANA name of the shop's zone */
export function recordLines(
  { number, madeAt, taken, counted }: ClosingFigures,
  timeZone: string,
): DayLine[] {
  const { coins = {}, note } = counted;
  return [
    line('Closing', 'Number', number, null),
    line('Closing', clockIn(timeZone)(madeAt), null, null),
    ...takenLines(taken),
    ...countedLines(taken, counted),
    ...Object.entries(coins)
      .filter(([, count]) => count > 0)
      .map(([cents, count]) => {
        const each = Number(cents);
        return line('Coins and notes', toDecimal(each).toFixed(2), count, each * count);
      }),
    ...(note === '' ? [] : [line('Note', note, null, null)]),
  ];
}

/** What was counted against what should be there. */
export function countedLines(
  taken: Taken,
  counted: Pick<Counted, 'float' | 'cash' | 'drivers' | 'terminal'>,
): DayLine[] {
  const expected = expectedOf(taken, counted.float);
  const differences = differencesOf(taken, counted);
  const sum = (name: string, cents: number) => line('Counted', name, null, cents);
  return [
    sum('Float at the start', counted.float),
    sum('Cash that should be there', expected.cash),
    sum('Counted in the drawer', counted.cash),
    ...(counted.drivers > 0 ? [sum('Handed in by drivers', counted.drivers)] : []),
    sum('Difference in cash', differences.cash),
    sum('Cards that should be there', expected.card),
    ...(counted.terminal === null ? [] : [sum("The terminal's total", counted.terminal)]),
    ...(differences.card === null ? [] : [sum('Difference in cards', differences.card)]),
  ];
}

function line(section: string, name: string, count: number | null, cents: number | null): DayLine {
  return { section, name, count, cents };
}
