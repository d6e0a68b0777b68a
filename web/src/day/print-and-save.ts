import { recordLines } from '@tall-order/domain/closing-lines.ts';
import { dayLines } from '@tall-order/domain/day-lines.ts';
import type { DayLine } from '@tall-order/domain/day-lines.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { withoutFormulas } from '@tall-order/domain/spreadsheet-cells.ts';
import { closingInCents } from './books.ts';
import type { Closing, Day } from './books.ts';

/** Lets the browser save the figures as the command `day --csv` writes them. */
export function saveFigures(day: Day): void {
  save(`${day.span}-${day.from}.csv`, csvOf(dayLines(day)));
}

/** Lets the browser save a record as the command `day --closing --csv` writes it. */
export function saveRecord(closing: Closing, zone: string): void {
  save(`closing-${closing.number}.csv`, csvOf(recordLines(closingInCents(closing), zone)));
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // A browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function csvOf(all: readonly DayLine[]): string {
  const lines = all.map(({ section, name, count, cents }) =>
    [
      quoted(section),
      quoted(withoutFormulas(name)),
      count ?? '',
      cents === null ? '' : toDecimal(cents).toFixed(2),
    ].join(','),
  );
  return `\uFEFF${['section,name,count,amount', ...lines].join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prints a part of the screen without the rest, which the style sheets leave out by the mark. A print by the browser's
 * own menu has the whole screen.
 */
export function printOnly(part: 'day' | 'closing'): void {
  document.body.dataset['printsOnly'] = part;
  const done = () => {
    delete document.body.dataset['printsOnly'];
  };
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}
