/** Of a PostgreSQL server; durations in milliseconds. */
export interface DatabaseLimits {
  databaseConnections: number;
  databaseConnectMs: number;
  databaseWaitMs: number;
  databaseStatementMs: number;
  /** silence before the driver asks whether the server is there */
  databaseKeepAliveMs: number;
}

export const DATABASE_LIMITS: DatabaseLimits = {
  databaseConnections: 8,
  // A dozen messages with TLS, over a long way.
  databaseConnectMs: 5000,
  databaseWaitMs: 1000,
  databaseStatementMs: 2000,
  databaseKeepAliveMs: 5000,
};
