import type { ColumnType } from 'kysely';
import type { Generated, Selectable } from 'kysely';

/** Portable types only. Times are milliseconds since 1970, money is whole cents, structured values are JSON. */
export interface Schema {
  ingredients: IngredientsTable;
  extras: ExtrasTable;
  menu_head: MenuHeadTable;
  menu_changes: MenuChangesTable;
  shop_settings: ShopSettingsTable;
  shop_changes: ShopChangesTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  signing_keys: SigningKeysTable;
  orders: OrdersTable;
  order_changes: OrderChangesTable;
  feed_heads: FeedHeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  orders_in_flight: OrdersInFlightTable;
  one_time_codes: OneTimeCodesTable;
  mail_outbox: MailOutboxTable;
  rate_limits: RateLimitsTable;
  roles: RolesTable;
  role_changes: RoleChangesTable;
  ownership: OwnershipTable;
  kysely_migration: AppliedStepsTable;
  migration_lock: MigrationLockTable;
}

export interface IngredientsTable {
  /** the key on the wire; the price of `bun` is the base price of every burger */
  name: string;
  start_count: number;
  position: number;
  unit_price_cents: number;
  max_count: number;
  /** JSON list of the domain's allergens; null when not declared */
  allergens: string | null;
  /** of one piece; null when not declared */
  kcal: number | null;
  layer: string | null;
  /** one of the domain's spans; null when available */
  sold_out: string | null;
  /** null until staff say so */
  sold_out_until: number | null;
}

/** Columns named as in the ingredients mean the same. */
export interface ExtrasTable {
  name: string;
  kind: string;
  position: number;
  unit_price_cents: number;
  /** of one basket */
  max_count: number;
  allergens: string | null;
  kcal: number | null;
  picture: string;
  sold_out: string | null;
  sold_out_until: number | null;
}

/** One row. Every change of the menu writes it first. */
interface MenuHeadTable {
  slot: number;
  version: number;
}

/** Ids without references: the log outlives the accounts. */
interface MenuChangesTable {
  version: number;
  /** an ingredient, or `bun` */
  name: string;
  changed_by: string;
  changed_at: number;
  /** JSON of what differs, as on the wire; null for an addition */
  before: string | null;
  /** null for a removal */
  after: string | null;
}

/** One row. Each change writes it first. */
interface ShopSettingsTable {
  slot: number;
  version: number;
  /** no burger is sold below it; null when not set */
  least_price_cents: number | null;
}

/** Ids without references: the log outlives the accounts. */
interface ShopChangesTable {
  version: number;
  changed_by: string;
  changed_at: number;
  before: string;
  after: string;
}

interface AccountsTable {
  id: string;
  /** normalised */
  email: string;
  /** 0 or 1 */
  email_verified: number;
  display_name: string | null;
  photo_url: string | null;
  disabled: number;
  /** argon2id in PHC format */
  password_hash: string;
  password_updated_at: number;
  created_at: number;
  last_sign_in_at: number;
}

/** The id is in the ID token, so that ending the row ends the token. */
interface SessionsTable {
  id: string;
  account_id: string;
  created_at: number;
  ended_at: number | null;
  /** such as "Chrome on Android"; null when unknown */
  device: ColumnType<string | null, string | null | undefined>;
}

/** Each is good for one use. */
interface RefreshTokensTable {
  /** SHA-256, hexadecimal: a reader of the database cannot use it */
  token_hash: string;
  session_id: string;
  created_at: number;
  used_at: number | null;
}

interface SigningKeysTable {
  kid: string;
  /** 1 for the newest key, 2 for the one before */
  slot: number;
  private_jwk: string;
  /** the newest key begins to sign some time after it */
  created_at: number;
}

/** What was sold: later price changes never touch it. */
interface OrdersTable {
  /** push id: sorts by time */
  id: string;
  /** null when the account was deleted: the sale stays */
  account_id: string | null;
  created_at: number;
  currency: string;
  total_cents: number;
  base_cents: number;
  /** JSON {burger, start, unitPrices}, each by ingredient, and {allergens} where the shop declared any */
  lines: string;
  order_data: string;
  /** null from an instance of the version before, whose order_data says it */
  delivery_method: Generated<string | null>;
  status: Generated<string>;
  /** counts the changes of the status, from 1 */
  version: Generated<number>;
  /** null for a step not taken, or undone */
  preparing_at: Generated<number | null>;
  ready_at: Generated<number | null>;
  out_for_delivery_at: Generated<number | null>;
  handed_over_at: Generated<number | null>;
  cancelled_at: Generated<number | null>;
  /** the id of the basket's first order; null for an order placed alone (docs/decisions/022) */
  basket_id: ColumnType<string | null, string | null | undefined>;
  /** who eats the burger */
  label: ColumnType<string | null, string | null | undefined>;
  /** JSON, in the basket's first order; null for none */
  extras: ColumnType<string | null, string | null | undefined>;
  /** of this burger alone; its status goes on with the basket's */
  burger_cancelled_at: ColumnType<number | null, number | null | undefined>;
}

export type OrderRow = Selectable<OrdersTable>;

/** By it instances learn of each other's changes, in their transaction. Old rows are deleted. */
interface OrderChangesTable {
  id: string;
  order_id: string;
  account_id: string | null;
  version: number;
  /** null until the change is put in line; changes put there together share one */
  position: number | null;
}

/** A transaction that adds changes holds the row until its commit. */
interface FeedHeadsTable {
  feed: string;
  position: number;
}

/** Only placed orders are kept: the reply to one is its id. */
interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  /** SHA-256, hexadecimal */
  request_hash: string;
  order_id: string;
  created_at: number;
}

interface OrdersInFlightTable {
  account_id: string;
  key: string;
  /** the id the order will have; tells one try from the next */
  order_id: string;
  /** then the try counts as dead: its instance was killed */
  expires_at: number;
}

interface OneTimeCodesTable {
  code_hash: string;
  account_id: string;
  /** PASSWORD_RESET, VERIFY_EMAIL or VERIFY_AND_CHANGE_EMAIL */
  request_type: string;
  email: string;
  expires_at: number;
}

/** Written in the transaction that causes it, deleted once sent. */
interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
}

interface RateLimitsTable {
  /** the kind, and a hash of whose attempts these are */
  bucket: string;
  count: number;
  expires_at: number;
}

/** An account without a row is a customer's. */
interface RolesTable {
  account_id: string;
  /** kitchen or owner */
  role: string;
  granted_at: number;
}

/** The record outlives the accounts. */
interface RoleChangesTable {
  turn: number;
  account_id: string;
  /** owner, command line, owner link or account deleted */
  way: string;
  /** null for the command line */
  changed_by: string | null;
  before_role: string;
  after_role: string;
  changed_at: number;
}

/** One row: every change of roles writes it first, which puts them in sequence. */
interface OwnershipTable {
  slot: number;
  turn: number;
  /** SHA-256 of the first owner's code, hexadecimal; null without one */
  code_hash: string | null;
  expires_at: number | null;
}

/** In the form of Kysely's migrator. */
interface AppliedStepsTable {
  name: string;
  /** ISO 8601 */
  timestamp: string;
}

interface MigrationLockTable {
  id: string;
  /** empty when no instance migrates */
  holder: string;
  /** counts the acts of the holders */
  turn: number;
}
