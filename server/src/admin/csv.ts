import { clockIn } from '@tall-order/domain/clock-in.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { toPercent } from '@tall-order/domain/tax.ts';
import { withoutFormulas } from '@tall-order/domain/without-formulas.ts';
import { stringify } from 'csv-stringify/sync';
import type { Cell, ColumnKind, Sheet } from './sheet.ts';

/** Without it, Excel reads "Zoë" as "ZoÃ«". */
const BYTE_ORDER_MARK = '\uFEFF';

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

function csvLine(values: string[]): string {
  return stringify([values], {
    record_delimiter: 'windows',
    // Quotes cells with any line break, which a note may have, and with characters that other programs take
    // for the end of a cell.
    quoted_match: /[\r\n;\t]/,
  });
}
