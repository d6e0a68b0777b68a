import type { KyselyConfig } from 'kysely';

export interface DbLocation extends Partial<DatabaseLimits> {
  dataDir: string;
  databaseUrl: string | undefined;
  /** an idle PostgreSQL connection broke; the pool replaces it */
  onConnectionLost: (error: Error) => void;
  onQuery?: ((seconds: number) => void) | undefined;
}

export function limitsOf(location: DbLocation): DatabaseLimits {
  return { ...DATABASE_LIMITS, ...location };
}

export type Watch = Pick<DbLocation, 'onQuery'>;

export function logOf({ onQuery }: Watch): Pick<KyselyConfig, 'log'> {
  if (onQuery === undefined) return {};
  return {
    log: ({ queryDurationMillis }) => {
      onQuery(queryDurationMillis / 1000);
    },
  };
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

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
