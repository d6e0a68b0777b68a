import { isSqliteUnavailable } from './sqlite-errors.ts';

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
  const code = 'code' in error ? String(error.code) : '';
  return (
    TEMPORARY_CODES.test(code) ||
    NETWORK_CODES.has(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    isSqliteUnavailable(error)
  );
}
