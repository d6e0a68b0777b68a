import { Readable } from 'node:stream';
import { clockIn } from '@tall-order/domain/clock-in.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { toPercent } from '@tall-order/domain/tax.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import type { Cell, ColumnKind, Sheet } from './sheet.ts';

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
  const clock = clockIn(timeZone);
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
