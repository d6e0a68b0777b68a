/** How the shop uses a PostgreSQL server. Durations are in milliseconds. */
export interface DatabaseLimits {
  /** the most connections of one instance */
  databaseConnections: number;
  /** how long making a connection may take */
  databaseConnectMs: number;
  /** how long a request waits for a connection that is free */
  databaseWaitMs: number;
  /** how long a statement may take */
  databaseStatementMs: number;
  /** how long a connection is silent before the other end is asked whether it is there */
  databaseKeepAliveMs: number;
}

/** What a shop uses that sets nothing. */
export const DATABASE_LIMITS: DatabaseLimits = {
  databaseConnections: 8,
  // Over a long way with TLS it is a dozen messages.
  databaseConnectMs: 5000,
  databaseWaitMs: 1000,
  databaseStatementMs: 2000,
  databaseKeepAliveMs: 5000,
};
