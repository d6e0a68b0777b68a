import type { KyselyConfig } from 'kysely';
import { DATABASE_LIMITS } from './database-limits.ts';
import type { DatabaseLimits } from './database-limits.ts';

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
