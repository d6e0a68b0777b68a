import type { ColumnType } from 'kysely';
import type { Generated, Selectable } from 'kysely';

/**
 * Every table of the shop. Column types are the portable ones: text, integer and bigint. Times are
 * milliseconds since 1970, money is whole cents, structured values are JSON in text.
 */
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

/**
 * What the shop sells: a row for each ingredient, and one named `bun` for what every burger comes
 * with.
 */
export interface IngredientsTable {
  /** the key on the wire; `bun` is the row whose price is the base price */
  name: string;
  start_count: number;
  /** place among the controls; a name settles what shares one */
  position: number;
  unit_price_cents: number;
  max_count: number;
  /** JSON list of the domain's allergens; null when not declared */
  allergens: string | null;
  /** of one piece; null when not declared */
  kcal: number | null;
  /** one of the domain's layers */
  layer: string | null;
  /** one of the domain's spans; null when it is available */
  sold_out: string | null;
  /** from then on it is available again; null until staff say so */
  sold_out_until: number | null;
}

/** Sides and drinks, sold beside burgers. Columns are those of the ingredients where they are named alike. */
export interface ExtrasTable {
  name: string;
  /** side or drink */
  kind: string;
  position: number;
  unit_price_cents: number;
  /** of one basket */
  max_count: number;
  allergens: string | null;
  kcal: number | null;
  /** one of the domain's pictures */
  picture: string;
  sold_out: string | null;
  sold_out_until: number | null;
}

/** One row: the version of the menu. Every change of the menu writes it first. */
interface MenuHeadTable {
  slot: number;
  version: number;
}

/** Every change of the menu; it refers to accounts by their ids alone and outlives them. */
interface MenuChangesTable {
  /** of the menu after it */
  version: number;
  /** what was changed: an ingredient, or `bun` */
  name: string;
  changed_by: string;
  changed_at: number;
  /** JSON of what differs, in the words of the wire; null for what was added */
  before: string | null;
  /** the same; null for what was taken off the menu */
  after: string | null;
}

/** One row: what the owner has set about the shop. Each change writes it first. */
interface ShopSettingsTable {
  slot: number;
  /** of all settings together */
  version: number;
  /** no burger is sold below it; null when nothing is set */
  least_price_cents: number | null;
}

/** Every change of the settings; it refers to accounts by their ids alone and outlives them. */
interface ShopChangesTable {
  /** of the settings after it */
  version: number;
  changed_by: string;
  changed_at: number;
  /** JSON of what differs, in the words of the wire */
  before: string;
  after: string;
}

/** Who may sign in. */
interface AccountsTable {
  /** 28 letters and digits */
  id: string;
  /** normalised; unique */
  email: string;
  /** 1 when its owner has shown to receive mail there, else 0 */
  email_verified: number;
  display_name: string | null;
  photo_url: string | null;
  /** 1 when the account may not sign in, else 0 */
  disabled: number;
  /** argon2id in PHC format */
  password_hash: string;
  password_updated_at: number;
  created_at: number;
  last_sign_in_at: number;
}

/** One sign-in. Its id travels in the ID token, so that ending the row ends the token. */
interface SessionsTable {
  id: string;
  account_id: string;
  created_at: number;
  /** null while the session lives */
  ended_at: number | null;
  /** such as "Chrome on Android"; null where it is unknown */
  device: ColumnType<string | null, string | null | undefined>;
}

/** The refresh tokens of a session, each good for one use. */
interface RefreshTokensTable {
  /** SHA-256 of the token, hexadecimal: who reads the database cannot use it */
  token_hash: string;
  session_id: string;
  created_at: number;
  /** null until it is used */
  used_at: number | null;
}

/** RSA keys that sign or have signed ID tokens; shared by every instance of the shop. */
interface SigningKeysTable {
  /** key id, the `kid` of tokens and of the public key set */
  kid: string;
  /** 1 for the newest key, 2 for the one before it, if that was rotated; unique */
  slot: number;
  /** private key as a JSON Web Key */
  private_jwk: string;
  /** of the newest key: when it signs in place of the one before is counted from here */
  created_at: number;
}

/** A snapshot of what was sold: later price changes never touch it. Beside it is its status. */
interface OrdersTable {
  /** push id: sorts by time */
  id: string;
  /** null when the account was deleted: the sale stays */
  account_id: string | null;
  created_at: number;
  currency: string;
  total_cents: number;
  base_cents: number;
  /**
   * JSON: {burger, start, unitPrices}, each by ingredient; with base_cents they give the total. Beside
   * them {allergens}, with the bun's, in orders from when the shop declared any
   */
  lines: string;
  /** JSON: what the customer filled in */
  order_data: string;
  /**
   * one of the domain's delivery methods; null in what an instance of the version before placed,
   * whose order_data says it, and where that was emptied before there was this column
   */
  delivery_method: Generated<string | null>;
  /** one of the domain's order statuses; an order begins as received */
  status: Generated<string>;
  /** counts the changes of the status, beginning at 1 */
  version: Generated<number>;
  /** when each step was taken; null for one that was not, or was undone */
  preparing_at: Generated<number | null>;
  ready_at: Generated<number | null>;
  out_for_delivery_at: Generated<number | null>;
  handed_over_at: Generated<number | null>;
  cancelled_at: Generated<number | null>;
  /**
   * the id of the first order of its basket, in all of them; null for an order placed alone. Orders of
   * a basket have the same order data, status, times and version (docs/decisions/022)
   */
  basket_id: ColumnType<string | null, string | null | undefined>;
  /** the name of who eats the burger */
  label: ColumnType<string | null, string | null | undefined>;
  /** JSON of what the basket has beside burgers, in its first order; null for none */
  extras: ColumnType<string | null, string | null | undefined>;
  /** when this burger alone was cancelled; its status goes on with the basket's */
  burger_cancelled_at: ColumnType<number | null, number | null | undefined>;
}

/** An order as it is read. */
export type OrderRow = Selectable<OrdersTable>;

/**
 * The log by which instances learn of orders that others placed or changed, written in the
 * transaction of the change. Old rows are deleted: a reader begins with the orders themselves.
 */
interface OrderChangesTable {
  id: string;
  order_id: string;
  account_id: string | null;
  /** the order's version after the change */
  version: number;
  /** null until the change is put in line; changes that were put there together share one */
  position: number | null;
}

/** The last position of each log; a transaction that adds changes holds the row until its commit. */
interface FeedHeadsTable {
  feed: string;
  position: number;
}

/**
 * The stored reply of an order that was submitted under an idempotency key. Only orders that were
 * placed are kept, and the reply to one is its id.
 */
interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  /** SHA-256 of what the order says, hexadecimal */
  request_hash: string;
  order_id: string;
  created_at: number;
}

/** Orders under an idempotency key that are being placed at this moment. */
interface OrdersInFlightTable {
  account_id: string;
  key: string;
  /** the id the order will have; tells one try from the next */
  order_id: string;
  /** from then on the try counts as dead: its instance was killed */
  expires_at: number;
}

/** Codes that were mailed: a client that sends one has shown to receive mail at the address. */
interface OneTimeCodesTable {
  /** SHA-256 of the code, hexadecimal */
  code_hash: string;
  account_id: string;
  /** PASSWORD_RESET, VERIFY_EMAIL or VERIFY_AND_CHANGE_EMAIL */
  request_type: string;
  /** the address the code was sent to */
  email: string;
  expires_at: number;
}

/** Mail that is to be sent: written in the transaction that causes it, deleted once it is sent. */
interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
}

/** Attempts of one kind within one window. */
interface RateLimitsTable {
  /** the kind, and the hash of whose attempts these are */
  bucket: string;
  count: number;
  expires_at: number;
}

/** Staff; an account without a row is a customer's. */
interface RolesTable {
  account_id: string;
  /** kitchen or owner */
  role: string;
  granted_at: number;
}

/** Every change of a role that was made, also of accounts that are gone. */
interface RoleChangesTable {
  /** the turn of `ownership` in which it was made */
  turn: number;
  account_id: string;
  /** owner, command line, owner link or account deleted */
  way: string;
  /** the account that made the change; null for the command line */
  changed_by: string | null;
  before_role: string;
  after_role: string;
  changed_at: number;
}

/** One row: every change of roles writes it first, so that changes come one after the other. */
interface OwnershipTable {
  slot: number;
  /** counts what was done to it */
  turn: number;
  /** SHA-256 of the code that makes the first owner, hexadecimal; null when there is none */
  code_hash: string | null;
  /** null without a code */
  expires_at: number | null;
}

/** The steps of the schema that were applied, in the form of Kysely's migrator. */
interface AppliedStepsTable {
  name: string;
  /** ISO 8601 */
  timestamp: string;
}

/** Who may migrate: one row. */
interface MigrationLockTable {
  id: string;
  /** empty when no instance migrates */
  holder: string;
  /** counts the acts of the holders */
  turn: number;
}
