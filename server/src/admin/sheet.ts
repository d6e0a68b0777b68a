import type { Progress } from './progress.ts';

/**
 * What a column holds: texts, whole cents, whole numbers, hundredths of a percent, business days
 * (`YYYY-MM-DD`) or instants (milliseconds since 1970).
 */
export type ColumnKind = 'text' | 'amount' | 'number' | 'percent' | 'day' | 'moment';

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
