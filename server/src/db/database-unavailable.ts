import { isSqliteUnavailable } from './sqlite-errors.ts';

/**
 * PostgreSQL's codes of trouble that may pass: the classes connection exception (08), insufficient
 * resources (53), operator intervention (57) and system error (58), a read-only server,
 * serialization failures that outlasted every retry, and commits of which it is unknown whether they
 * took place.
 */
const PASSING_TROUBLE = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|25006|40001|40003|40P01)$/;

const NETWORK_TROUBLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the PostgreSQL driver says without giving a code. */
const DRIVER_TROUBLE =
  /^(?:Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database could not be used, through no fault of the request, and may be again soon. */
export function isDatabaseUnavailable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    PASSING_TROUBLE.test(code) ||
    NETWORK_TROUBLE.has(code) ||
    DRIVER_TROUBLE.test(error.message) ||
    isSqliteUnavailable(error)
  );
}
