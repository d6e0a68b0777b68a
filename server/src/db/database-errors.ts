// PostgreSQL names an error by a text in `code`, SQLite by a number in `errcode`, of which the lower eight bits
// are the primary code.

const SQLITE_BUSY = 5;
/** Another process wrote since this transaction's first read. */
const SQLITE_BUSY_SNAPSHOT = 517;
const SQLITE_FULL = 13;
/** A file that may not be written, a failed read or write, and a file that does not open. */
const SQLITE_REFUSED = new Set([8, 10, 14]);
const REFUSED_CODES = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EISDIR',
  'EIO',
  'EDQUOT',
  'EFBIG',
  'ENAMETOOLONG',
]);
/** Busy, a failed read or write, a full disk, a file that does not open. */
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 10, SQLITE_FULL, 14]);
/** A corrupt database, and a file that is none. */
const SQLITE_DAMAGED = new Set([11, 26]);

/**
 * PostgreSQL's codes: classes 08 (connection), 53 (resources), 57 (operator) and 58 (system), a read-only
 * server (25006), and commits that failed (40001, 40P01) or may have failed (40003).
 */
const TEMPORARY_CODES = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|25006|40001|40003|40P01)$/;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const DRIVER_MESSAGES =
  /^(?:Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function isDatabaseUnavailable(error: Error): boolean {
  const code = codeOf(error);
  return (
    TEMPORARY_CODES.test(code) ||
    NETWORK_CODES.has(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    SQLITE_UNAVAILABLE.has(sqlitePrimaryCodeOf(error))
  );
}

export function isSqliteBusy(error: unknown): boolean {
  return sqlitePrimaryCodeOf(error) === SQLITE_BUSY;
}

export function isDiskFull(error: unknown): boolean {
  return sqlitePrimaryCodeOf(error) === SQLITE_FULL || codeOf(error) === 'ENOSPC';
}

/** Of SQLite or the operating system: a file does not open, or cannot be written. */
export function isFileRefused(error: unknown): boolean {
  return (
    isDiskFull(error) ||
    SQLITE_REFUSED.has(sqlitePrimaryCodeOf(error)) ||
    REFUSED_CODES.has(codeOf(error))
  );
}

export function isSqliteDamaged(error: unknown): boolean {
  return SQLITE_DAMAGED.has(sqlitePrimaryCodeOf(error));
}

/**
 * Another transaction has changed rows that this transaction read. With the code of PostgreSQL's
 * serialization failure, the transaction is tried again.
 */
export class Overtaken extends Error {
  readonly code = '40001';
}

/** Nothing was committed: another transaction came before, or the two waited for each other. */
export function isRetryable(error: unknown): boolean {
  return sqliteCodeOf(error) === SQLITE_BUSY_SNAPSHOT || ['40001', '40P01'].includes(codeOf(error));
}

/** SQLite's codes are those of a unique constraint and of a primary key. */
export function isUniqueViolation(error: unknown): boolean {
  return [2067, 1555].includes(sqliteCodeOf(error)) || codeOf(error) === '23505';
}

/** The row that a foreign key names, an account or session, was deleted while its request was under way. */
export function isOwnerMissing(error: unknown): boolean {
  return sqliteCodeOf(error) === 787 || codeOf(error) === '23503';
}

/** SQLite has no code for a missing table. */
export function isTableMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (codeOf(error) === '42P01' || error.message.startsWith('no such table:'))
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The extended code; 0 for another error. */
function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}

function sqlitePrimaryCodeOf(error: unknown): number {
  return sqliteCodeOf(error) & 0xff;
}
