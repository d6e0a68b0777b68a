import { clockForCells } from './spreadsheet-cells.ts';
import { differencesOf, expectedOf, leftOf } from './closing.ts';
import type { Counted, CountedSoFar, Taken } from './closing.ts';
import { takenLines } from './day-lines.ts';
import type { DayLine, DaySection } from './day-lines.ts';
import { toDecimal } from './pricing.ts';
import { formatAmount } from './money.ts';
import { name } from './print-slip.ts';
import type { SlipLine } from './print-slip.ts';

/** Below each record, on the screen and on paper. */
export const NOT_FISCAL = 'No certified fiscal device made this record.';

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
    line('Closing', clockForCells(timeZone)(madeAt), null, null),
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
    // So that the column adds up.
    sum('Taken in cash', leftOf(taken.cash)),
    sum('Cash that should be there', expected.cash),
    ...(counted.cash === null ? [] : [sum('Counted in the drawer', counted.cash)]),
    ...(counted.drivers > 0 ? [sum('Handed in by drivers', counted.drivers)] : []),
    ...strong('Difference in cash', differences.cash),
    sum('Cards that should be there', expected.card),
    ...(counted.terminal === null ? [] : [sum("The terminal's total", counted.terminal)]),
    ...strong('Difference in cards', differences.card),
  ];
}

function line(
  section: DaySection,
  name: string,
  count: number | null,
  cents: number | null,
): DayLine {
  return { section, name, count, cents };
}

/** What a record on paper says besides its figures. */
interface ClosingHead {
  /** empty if the owner has given none */
  shopName: string;
  /** when the books were closed, in words */
  closedAt: string;
  /** ISO 4217 code */
  currency: string;
}

/** The record of a closing for the receipt printer: what the screen shows of it. */
export function closingSlip(
  { shopName, closedAt, currency }: ClosingHead,
  figures: ClosingFigures,
): SlipLine[] {
  const { number, closedBy, taken, counted } = figures;
  const lines = sumLines(figures);
  const sections = [...new Set(lines.map(({ section }) => section))];
  return [
    ...(shopName === '' ? [] : [text(shopName)]),
    name(`Closing ${number}`),
    text(closedAt),
    ...(closedBy === undefined ? [] : [text(`Closed by ${closedBy}`)]),
    text(taken.entries === 1 ? '1 entry' : `${taken.entries} entries`),
    ...sections.flatMap((section) =>
      sectionOf(
        section,
        lines.filter((one) => one.section === section),
        currency,
      ),
    ),
    { kind: 'rule' },
    ...(counted.note === '' ? [] : [{ kind: 'boxed', text: counted.note } as const]),
    text(NOT_FISCAL),
  ];
}

function sectionOf(section: DaySection, lines: readonly DayLine[], currency: string): SlipLine[] {
  const amounts = lines.map(({ name: what, count, cents, isStrong }) => ({
    kind: 'amount' as const,
    // Of a coin or note, how many there were.
    text: section === 'Coins and notes' ? `${count} × ${what}` : what,
    // Of payments in another currency, only how many there were.
    amount: cents === null ? String(count) : formatAmount(toDecimal(cents), currency),
    ...(isStrong && { isStrong }),
  }));
  return [{ kind: 'rule' }, name(section), ...amounts];
}

function text(words: string): SlipLine {
  return { kind: 'text', text: words };
}
