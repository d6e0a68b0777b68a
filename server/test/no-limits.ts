/**
 * Settings with which one customer orders and connects as often as a test, a fault or a benchmark
 * needs, on a machine that may be slow.
 */
export const NO_LIMITS = {
  OPEN_ORDERS_PER_ACCOUNT: '0',
  ORDERS_PER_HOUR: '0',
  SIGN_INS_PER_HOUR: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  ORDER_ANSWER_MS: '10000',
};

/** A machine that is busy with other tests is slow, and no test that does not set these is about that. */
export const UNHURRIED = {
  DATABASE_CONNECT_MS: '60000',
  DATABASE_WAIT_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
};
