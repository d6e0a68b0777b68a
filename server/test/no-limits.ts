import type { PasswordCost } from '../src/accounts/identity/passwords.ts';

/**
 * Settings without limits for one customer, for tests, faults and benchmarks, and with long time limits for a
 * slow machine.
 */
export const NO_LIMITS = {
  OPEN_ORDERS_PER_ACCOUNT: '0',
  ORDERS_PER_HOUR: '0',
  SIGN_INS_PER_HOUR: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  ORDER_ANSWER_MS: '10000',
};

/** Long enough for a machine that is busy with other tests; a test of these limits sets its own. */
export const UNHURRIED = {
  DATABASE_CONNECT_MS: '60000',
  DATABASE_WAIT_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
};

/** Most tests are not about passwords, and hashes would take a fifth of their time. */
export const LEAST_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
