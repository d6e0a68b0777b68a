import type { Db } from '../db/schema.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What every part of a running shop works with. */
export interface Parts {
  db: Db;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
}
