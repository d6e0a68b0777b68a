/** SQLite's primary result codes: the lower eight bits of an extended one. */
const BUSY = 5;
/** The extended code of a write by another process since this transaction's first read. */
const BUSY_SNAPSHOT = 517;
const FULL = 13;
const CANNOT_OPEN = 14;
const IO_ERROR = 10;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

export function isSqliteBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** Whether a transaction lost to another process and would see its write when it began again. */
export function isSqliteOvertaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY_SNAPSHOT;
}

/** Whether the database cannot be used at the moment, through no fault of the statement. */
export function isSqliteUnavailable(error: unknown): boolean {
  return [BUSY, FULL, CANNOT_OPEN, IO_ERROR].includes(primaryCode(error));
}

/** Whether what is in the file cannot be read as a database. */
export function isSqliteDamaged(error: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(primaryCode(error));
}

function primaryCode(error: unknown): number {
  // node:sqlite puts the extended code here.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
