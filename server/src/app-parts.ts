import type { Db } from './db/db.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What the shop runs with, besides its settings. */
export interface AppParts {
  db: Db;
  storefrontDir: string;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
}
