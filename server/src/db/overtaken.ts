/**
 * Another transaction has changed rows that this transaction read. With the code of PostgreSQL's
 * serialization failure, the transaction is tried again.
 */
export class Overtaken extends Error {
  readonly code = '40001';
}
