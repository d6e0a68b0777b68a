import { toDecimal } from '@tall-order/domain/pricing.ts';
import { toPercent } from '@tall-order/domain/tax.ts';
import { stringify } from 'csv-stringify/sync';
import { clockIn } from './sheet.ts';
import type { Cell, ColumnKind, Sheet } from './sheet.ts';

/** Without it, Excel reads "Zoë" as "ZoÃ«". */
const BYTE_ORDER_MARK = '\uFEFF';

/** Where a formula may begin: some spreadsheets also see one after `;` or a tab (OWASP, CSV injection). */
const FORMULAS = /(^|[;\t\r\n])([\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** RFC 4180 with a byte-order mark and a header. @yields a line with its end */
export async function* asCsv({ columns, rows, timeZone }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));
  const clock = clockIn(timeZone);
  for await (const cells of rows) {
    yield csvLine(columns.map(([, kind], place) => inWords(cells[place] ?? null, kind, clock)));
  }
}

function inWords(cell: Cell, kind: ColumnKind, clock: (at: number) => string): string {
  if (cell === null) return '';
  switch (kind) {
    case 'text':
      return withoutFormulas(String(cell));
    case 'amount':
      return toDecimal(Number(cell)).toFixed(2);
    case 'percent':
      return toPercent(Number(cell)).toFixed(2);
    case 'moment':
      return clock(Number(cell));
    case 'number':
    case 'day':
      return String(cell);
  }
}

/** Puts an apostrophe before everything that a spreadsheet would calculate. */
function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(FORMULAS, "$1$2'");
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}

function csvLine(values: string[]): string {
  return stringify([values], {
    record_delimiter: 'windows',
    // Quotes cells with any line break, which a note may have, and with characters that other programs take
    // for the end of a cell.
    quoted_match: /[\r\n;\t]/,
  });
}
