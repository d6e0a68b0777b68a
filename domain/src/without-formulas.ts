/** Where a formula may begin: some spreadsheets also see one after `;` or a tab (OWASP, CSV injection). */
const FORMULAS = /(^|[;\t\r\n])([\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text for a cell of a CSV, with an apostrophe before everything that a spreadsheet would calculate. */
export function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(FORMULAS, "$1$2'");
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}
