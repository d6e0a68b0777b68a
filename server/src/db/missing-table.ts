/** PostgreSQL's code of a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/** Whether a statement failed because the database lacks a table. */
export function isTableMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLite has no code for it.
  return (
    ('code' in error && error.code === UNDEFINED_TABLE) ||
    error.message.startsWith('no such table:')
  );
}
