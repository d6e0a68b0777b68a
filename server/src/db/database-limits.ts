/** Limits for the use of a PostgreSQL server; durations in milliseconds. */
export interface DatabaseLimits {
  databaseConnections: number;
  databaseConnectMs: number;
  databaseWaitMs: number;
  databaseStatementMs: number;
  /** after this silence of a connection the system checks whether the server still answers */
  databaseKeepAliveMs: number;
}

export const DATABASE_LIMITS: DatabaseLimits = {
  databaseConnections: 8,
  // To connect with TLS takes a dozen messages, perhaps over a long distance.
  databaseConnectMs: 5000,
  databaseWaitMs: 1000,
  databaseStatementMs: 2000,
  databaseKeepAliveMs: 5000,
};
