import type { Db } from './db/db.ts';
import type { PasswordCost } from './identity/passwords.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface AppParts {
  db: Db;
  storefrontDir: string;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
  /** of new passwords; most tests take less than a shop */
  passwordCost: PasswordCost;
}
