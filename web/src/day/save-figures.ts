import { dayLines } from '@tall-order/domain/day-lines.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Day } from './books.ts';

/** Lets the browser save the figures as the command `day --csv` writes them. */
export function saveFigures(day: Day): void {
  const file = new Blob([csvOf(day)], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${day.span}-${day.from}.csv`;
  link.click();
  // A browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** No name begins like a formula: labels of the shop's own menu begin with a letter. */
export function csvOf({ figures }: Pick<Day, 'figures'>): string {
  const lines = dayLines(figures).map(({ section, name, count, cents }) =>
    [
      quoted(section),
      quoted(name),
      count ?? '',
      cents === null ? '' : toDecimal(cents).toFixed(2),
    ].join(','),
  );
  return `\uFEFF${['section,name,count,amount', ...lines].join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
