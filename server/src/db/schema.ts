import type { Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AccountTables } from './account-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { OutboxTables } from './outbox-tables.ts';
import type { ShopTables } from './shop-tables.ts';

/** Only types that both databases have. Times are in ms since 1970, money in cents, structures are JSON. */
export interface Schema extends ShopTables, AccountTables, OrderTables, OutboxTables {
  rate_limits: RateLimitsTable;
  kysely_migration: AppliedStepsTable;
  lone_steps: LoneStepsTable;
  migration_lock: MigrationLockTable;
}

export type OrderRow = Selectable<Schema['orders']>;
export type BurgerRow = Selectable<Schema['burgers']>;

interface RateLimitsTable {
  /** the kind of attempt, and a hash of its key, such as an account or a network */
  bucket: string;
  count: number;
  expires_at: number;
}

/** The applied migrations, in the form of Kysely's migrator. */
interface AppliedStepsTable {
  name: string;
  /** ISO 8601 */
  timestamp: string;
}

/** The applied migrations that no version without them may run beside. */
interface LoneStepsTable {
  name: string;
}

interface MigrationLockTable {
  id: string;
  /** empty when no instance migrates */
  holder: string;
  /** each act of a holder increases it */
  turn: number;
}

export type Db = Kysely<Schema>;

interface Step extends Migration {
  /** no version without this step may run on a database that has it */
  alone?: true;
}

/** Migrations by name, oldest first. */
export type Steps = Readonly<Record<string, Step>>;
