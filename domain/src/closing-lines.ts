import { clockIn } from './cell-text.ts';
import { differencesOf, expectedOf } from './closing.ts';
import type { Counted, CountedSoFar, Taken } from './closing.ts';
import { takenLines } from './day-lines.ts';
import type { DayLine } from './day-lines.ts';
import { toDecimal } from './pricing.ts';

/** A closing, as its record says it. */
export interface ClosingFigures {
  readonly number: number;
  /** milliseconds since 1970 */
  readonly madeAt: number;
  /** the name of whoever closed; undefined if it is not known any more */
  readonly closedBy?: string | undefined;
  readonly taken: Taken;
  readonly counted: Counted;
}

/** A record in lines, for its exports and for the command. @param timeZone IANA name of the shop's zone */
export function recordLines(
  { number, madeAt, closedBy, taken, counted }: ClosingFigures,
  timeZone: string,
): DayLine[] {
  const { note } = counted;
  return [
    line('Closing', 'Number', number, null),
    line('Closing', clockIn(timeZone)(madeAt), null, null),
    ...(closedBy === undefined ? [] : [line('Closing', `Closed by ${closedBy}`, null, null)]),
    ...sumLines({ taken, counted }),
    ...(note === '' ? [] : [line('Note', note, null, null)]),
  ];
}

/** The amounts of a record: what was taken and counted, and each kind of coin and note. */
export function sumLines({ taken, counted }: Pick<ClosingFigures, 'taken' | 'counted'>): DayLine[] {
  return [
    ...takenLines(taken),
    ...countedLines(taken, counted),
    ...Object.entries(counted.coins ?? {})
      .filter(([, count]) => count > 0)
      .map(([cents, count]) => {
        const each = Number(cents);
        return line('Coins and notes', toDecimal(each).toFixed(2), count, each * count);
      }),
  ];
}

/** What was counted against what should be there; nothing of the cash that was counted as long as it is null. */
export function countedLines(taken: Taken, counted: CountedSoFar): DayLine[] {
  const expected = expectedOf(taken, counted.float);
  const differences = differencesOf(taken, counted);
  const sum = (name: string, cents: number) => line('Counted', name, null, cents);
  const strong = (name: string, cents: number | null): DayLine[] =>
    cents === null ? [] : [{ ...sum(name, cents), isStrong: true }];
  return [
    sum('Float at the start', counted.float),
    sum('Cash that should be there', expected.cash),
    ...(counted.cash === null ? [] : [sum('Counted in the drawer', counted.cash)]),
    ...(counted.drivers > 0 ? [sum('Handed in by drivers', counted.drivers)] : []),
    ...strong('Difference in cash', differences.cash),
    sum('Cards that should be there', expected.card),
    ...(counted.terminal === null ? [] : [sum("The terminal's total", counted.terminal)]),
    ...strong('Difference in cards', differences.card),
  ];
}

function line(section: string, name: string, count: number | null, cents: number | null): DayLine {
  return { section, name, count, cents };
}
