import { stringify } from 'csv-stringify/sync';

/** Where a formula may begin: some spreadsheets also see one after `;` or a tab (OWASP, CSV injection). */
const FORMULAS = /(^|[;\t\r\n])([\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Puts an apostrophe before everything that a spreadsheet would calculate. */
export function withoutFormulas(text: string): string {
  return text.replaceAll(FORMULAS, "$1$2'");
}

/** A line of CSV (RFC 4180), with its end. */
export function csvLine(values: (string | number)[]): string {
  return stringify([values], {
    record_delimiter: 'windows',
    // Quotes cells with any line break, which a note may have, and with characters that other programs take
    // for the end of a cell.
    quoted_match: /[\r\n;\t]/,
  });
}
