const POSTGRES_UNIQUE_VIOLATION = '23505';
/** SQLite's extended codes for a unique constraint and for a primary key. */
const SQLITE_UNIQUE_VIOLATIONS = new Set([2067, 1555]);

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return SQLITE_UNIQUE_VIOLATIONS.has(Number(error.errcode));
  return 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}
