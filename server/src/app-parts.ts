import type { Db } from './db/db.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface AppParts {
  db: Db;
  storefrontDir: string;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
}
