/** SQLite's primary result codes: the lower eight bits of an extended one. */
const BUSY = 5;
/** Extended: another process wrote since this transaction's first read. */
const BUSY_SNAPSHOT = 517;
const FULL = 13;
const CANNOT_OPEN = 14;
const IO_ERROR = 10;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

export function isSqliteBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

export function isSqliteOvertaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY_SNAPSHOT;
}

export function isSqliteUnavailable(error: unknown): boolean {
  return [BUSY, FULL, CANNOT_OPEN, IO_ERROR].includes(primaryCode(error));
}

export function isSqliteDamaged(error: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(primaryCode(error));
}

function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
