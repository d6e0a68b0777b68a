/** An instant on the clock of a zone, as the cells of files say it: "2026-11-30 19:05:42". @param timeZone IANA name */
export function clockForCells(timeZone: string): (at: number) => string {
  // Sweden writes dates and times in the form that every spreadsheet reads as such.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return (at) => format.format(at);
}

/** Where a formula may begin: some spreadsheets also see one after `;` or a tab (OWASP, CSV injection). */
const FORMULAS = /(^|[;\t\r\n])([\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text for a cell of a CSV, with an apostrophe before everything that a spreadsheet would calculate. */
export function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(FORMULAS, "$1$2'");
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}
