import { Readable } from 'node:stream';
import { clockForCells, withoutFormulas } from '@tall-order/domain/spreadsheet-cells.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { toPercent } from '@tall-order/domain/tax.ts';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import type { Progress } from './terminal.ts';

/**
 * What a column holds: texts, whole cents, whole numbers, hundredths of a percent, business days
 * (`YYYY-MM-DD`) or instants (milliseconds since 1970).
 */
type ColumnKind = 'text' | 'amount' | 'number' | 'percent' | 'day' | 'moment';

/** Of its column's kind; null if there is nothing to say. */
export type Cell = string | number | null;

/** A table for the owner's books, before it is written as CSV or as a workbook. */
export interface Sheet {
  name: string;
  columns: readonly (readonly [name: string, kind: ColumnKind])[];
  rows: AsyncIterable<readonly Cell[]>;
  /** the shop's; every instant is shown on its clock */
  timeZone: string;
}

/** The same sheet, which says how many of its lines are written. */
export function counting(sheet: Sheet, progress: Progress): Sheet {
  async function* counted() {
    let lines = 0;
    for await (const cells of sheet.rows) {
      yield cells;
      lines += 1;
      progress.step('lines written', lines);
    }
  }
  return { ...sheet, rows: counted() };
}

/** Without it, Excel reads "Zoë" as "ZoÃ«". */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180 with a byte-order mark and a header. @yields a line with its end */
export async function* asCsv({ columns, rows, timeZone }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));
  const clock = clockForCells(timeZone);
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

const FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  amount: '0.00',
  percent: '0.00',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
};

/** A workbook takes `_x0041_` for an A, so such an underscore is itself escaped. */
const ESCAPE = /_(?=x[\dA-F]{4}_)/gi;
/** XML has no such characters (XML 1.0, 2.2): one in a note would make the whole workbook unreadable. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

/**
 * A workbook in which a text stays a text, such as the postcode 02138, and dates and amounts can be
 * calculated with. Rows beyond what a sheet may have go to further sheets.
 */
export function asXlsx({ name, columns, rows, timeZone }: Sheet): Readable {
  const clock = clockForCells(timeZone);
  async function* values(): AsyncGenerator<CellValue[]> {
    for await (const cells of rows) {
      yield columns.map(([, kind], place) => valueOf(cells[place] ?? null, kind, clock));
    }
  }
  const workbook = writeXlsxStream(values(), {
    name,
    columns: columns.map(([header, kind]) => {
      const numFmt = FORMATS[kind];
      return numFmt === undefined ? { header } : { header, numFmt };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.from(workbook);
}

function valueOf(cell: Cell, kind: ColumnKind, clock: (at: number) => string): CellValue {
  if (cell === null) return null;
  switch (kind) {
    case 'text':
      return String(cell).replaceAll(ESCAPE, '_x005F_').replaceAll(NOT_IN_XML, '\uFFFD');
    case 'number':
      return Number(cell);
    case 'amount':
      return toDecimal(Number(cell));
    case 'percent':
      return toPercent(Number(cell));
    case 'day':
      return new Date(`${cell}T00:00Z`);
    case 'moment':
      // A workbook knows no zones: its dates are what the shop's clock shows.
      return new Date(`${clock(Number(cell)).replace(' ', 'T')}Z`);
  }
}
