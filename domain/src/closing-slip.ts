import { sumLines } from './closing-lines.ts';
import type { ClosingFigures } from './closing-lines.ts';
import type { DayLine } from './day-lines.ts';
import { formatAmount } from './money.ts';
import { toDecimal } from './pricing.ts';
import { name } from './print-slip.ts';
import type { SlipLine } from './print-slip.ts';

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
    text('No certified fiscal device made this record.'),
  ];
}

function sectionOf(section: string, lines: readonly DayLine[], currency: string): SlipLine[] {
  const amounts = lines.map(({ name: what, count, cents, isStrong }) => ({
    kind: 'amount' as const,
    // Of a coin or note, how many there were.
    text: section === 'Coins and notes' ? `${count} × ${what}` : what,
    amount: formatAmount(toDecimal(cents ?? 0), currency),
    ...(isStrong && { isStrong }),
  }));
  return [{ kind: 'rule' }, name(section), ...amounts];
}

function text(words: string): SlipLine {
  return { kind: 'text', text: words };
}
