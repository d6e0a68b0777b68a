const UNDEFINED_TABLE = '42P01';

export function isTableMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLite has no code for a missing table.
  return (
    ('code' in error && error.code === UNDEFINED_TABLE) ||
    error.message.startsWith('no such table:')
  );
}
