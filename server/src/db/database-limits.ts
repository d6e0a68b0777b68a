/** How the shop uses a PostgreSQL server. Durations are in milliseconds. */
export interface DatabaseLimits {
  databaseConnections: number;
  databaseConnectMs: number;
  databaseWaitMs: number;
  databaseStatementMs: number;
  /** how long a connection is silent before the other end is asked whether it is there */
  databaseKeepAliveMs: number;
}

export const DATABASE_LIMITS: DatabaseLimits = {
  databaseConnections: 8,
  // Over a long way with TLS it is a dozen messages.
  databaseConnectMs: 5000,
  databaseWaitMs: 1000,
  databaseStatementMs: 2000,
  databaseKeepAliveMs: 5000,
};
