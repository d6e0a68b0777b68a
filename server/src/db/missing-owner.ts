/** PostgreSQL's code for a foreign key violation, and SQLite's extended result code. */
const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;

/**
 * Whether a write failed because the row it belongs to is gone: an account or a session that ended
 * while a request of its was under way.
 */
export function isOwnerMissing(error: Error): boolean {
  return (
    ('code' in error && error.code === POSTGRES_FOREIGN_KEY) ||
    ('errcode' in error && error.errcode === SQLITE_FOREIGN_KEY)
  );
}
