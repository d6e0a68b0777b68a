import type { ColumnType } from 'kysely';
import type { Generated, Selectable } from 'kysely';
import type {
  BasketMailsTable,
  MailChoicesTable,
  MailFailuresTable,
  MailOutboxTable,
  UnsubscribedAddressesTable,
} from './mail-tables.ts';
import type { BasketPushesTable, PushKeysTable, PushSubscriptionsTable } from './push-tables.ts';

/** Only types that both databases have. Times are in ms since 1970, money in cents, structures are JSON. */
export interface Schema {
  ingredients: IngredientsTable;
  extras: ExtrasTable;
  menu_head: MenuHeadTable;
  menu_changes: MenuChangesTable;
  shop_settings: ShopSettingsTable;
  shop_changes: ShopChangesTable;
  pauses: PausesTable;
  board_heartbeats: BoardHeartbeatsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  signing_keys: SigningKeysTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  order_changes: OrderChangesTable;
  feed_heads: FeedHeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  orders_in_flight: OrdersInFlightTable;
  one_time_codes: OneTimeCodesTable;
  mail_outbox: MailOutboxTable;
  mail_failures: MailFailuresTable;
  basket_mails: BasketMailsTable;
  mail_choices: MailChoicesTable;
  unsubscribed_addresses: UnsubscribedAddressesTable;
  printers: PrintersTable;
  print_jobs: PrintJobsTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  basket_pushes: BasketPushesTable;
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
  /** when the item is available again; null if it is sold out until staff end that */
  sold_out_until: number | null;
}

/** Columns with the same names as in `ingredients` have the same meaning. */
export interface ExtrasTable {
  name: string;
  kind: string;
  position: number;
  unit_price_cents: number;
  /** the most in one basket */
  max_count: number;
  allergens: string | null;
  kcal: number | null;
  picture: string;
  sold_out: string | null;
  sold_out_until: number | null;
}

/** One row. Every change of the menu writes it first, so that changes follow one another. */
interface MenuHeadTable {
  slot: number;
  version: number;
}

/** No foreign keys, because the log outlives the accounts. */
interface MenuChangesTable {
  version: number;
  /** an ingredient, an extra or `bun` */
  name: string;
  changed_by: string;
  changed_at: number;
  /** JSON of the changed fields, as on the wire; null if the item was added */
  before: string | null;
  /** null if the item was removed */
  after: string | null;
}

/** One row. Every change of the settings writes it first, so that changes follow one another. */
interface ShopSettingsTable {
  slot: number;
  version: number;
  /** no burger is sold below this price; null when not set */
  least_price_cents: number | null;
  /** JSON of the other settings that the owner has made */
  details: ColumnType<string | null, string | null | undefined>;
  /** nothing is sold before this time; null while the shop is not paused */
  paused_until: ColumnType<number | null, number | null | undefined>;
}

/** Who paused and resumed the shop. No foreign keys, because the log outlives the accounts. */
interface PausesTable {
  id: string;
  made_by: string;
  made_at: number;
  /** null if the shop was resumed */
  paused_until: number | null;
}

/** When each instance last had a kitchen board connected. */
interface BoardHeartbeatsTable {
  instance: string;
  seen_at: number;
}

/** No foreign keys, because the log outlives the accounts. */
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

/** An ID token contains the id of its session, so that the token ends with the session. */
interface SessionsTable {
  id: string;
  account_id: string;
  created_at: number;
  ended_at: number | null;
  /** such as "Chrome on Android"; null when unknown */
  device: ColumnType<string | null, string | null | undefined>;
}

/** Each token works once. */
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
  /** the newest key begins to sign some time after this, see `timesOfRotation` */
  created_at: number;
}

/** A burger as it was sold; later changes of the menu never touch it. */
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
  /** null for orders that an instance of the previous version placed; their order_data names the method */
  delivery_method: Generated<string | null>;
  status: Generated<string>;
  /** 1 for a new order, one more with each change */
  version: Generated<number>;
  /** when each step was taken; null if it was not taken, or was undone */
  preparing_at: Generated<number | null>;
  ready_at: Generated<number | null>;
  out_for_delivery_at: Generated<number | null>;
  handed_over_at: Generated<number | null>;
  cancelled_at: Generated<number | null>;
  /** the id of the basket's first order; null for an order placed alone (docs/decisions/022) */
  basket_id: ColumnType<string | null, string | null | undefined>;
  /** the name of the person who eats the burger */
  label: ColumnType<string | null, string | null | undefined>;
  /** JSON of the basket's extras, in its first order; null if there are none */
  extras: ColumnType<string | null, string | null | undefined>;
  /** when this burger alone was cancelled; its status still changes with the basket's */
  burger_cancelled_at: ColumnType<number | null, number | null | undefined>;
  /** delivery fee, not part of the prices; in the basket's first order */
  fee_cents: Generated<number>;
  /** payments less refunds, updated with each of them; in the basket's first order */
  paid_cents: Generated<number>;
  /** the driver's account, in the basket's first order; null while no driver was chosen */
  driver_id: ColumnType<string | null, string | null | undefined>;
  /** in hundredths of a percent, in the basket's first order; null if the owner had set no rate */
  tax_rate: ColumnType<number | null, number | null | undefined>;
  /** the tax included in the prices of the whole basket as it was sold */
  tax_cents: ColumnType<number | null, number | null | undefined>;
}

/** Append only: a mistake gets a counter-entry. No foreign keys, because the ledger outlives the accounts. */
interface PaymentsTable {
  id: string;
  basket_id: string;
  /** payment or refund */
  kind: string;
  /** cash or card */
  method: string;
  cents: number;
  made_by: string;
  made_at: number;
  idempotency_key: string;
  /** why the money was given back; null for a payment */
  reason: string | null;
  /** what was paid of the basket, and what was due, after this entry */
  paid_after_cents: number;
  due_after_cents: number;
}

export type OrderRow = Selectable<OrdersTable>;

/** Tells instances what others changed. Written in the transaction of the change; old rows are deleted. */
interface OrderChangesTable {
  id: string;
  order_id: string;
  account_id: string | null;
  version: number;
  /** null until `numberChanges` numbers the change; changes numbered together share a position */
  position: number | null;
}

/** A transaction that numbers changes locks the row until its commit. */
interface FeedHeadsTable {
  feed: string;
  position: number;
}

/** Only orders that were placed have a row; the stored reply is the id. */
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
  /** the id that the order will have; each attempt has another */
  order_id: string;
  /** after this time the attempt counts as dead: its instance was killed */
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

interface PrintersTable {
  id: string;
  name: string;
  paper_mm: number;
  /** kitchen, counter or both */
  prints: string;
  /** SHA-256, hexadecimal, of the token at the end of the printer's address */
  token_hash: string;
  made_at: number;
  /** when the printer last asked for work; null if it never has */
  asked_at: number | null;
  /** the status code that the printer sent when it last asked */
  status: string | null;
}

/** A slip for a printer, written in the transaction of the sale. Old rows are deleted. */
interface PrintJobsTable {
  printer_id: string;
  /** for a test slip, the id of the printer */
  basket_id: string;
  /** the id of a burger's order, or the word extras, counter or test */
  slip: string;
  /** position among the slips of the basket */
  place: number;
  made_at: number;
  /** waiting, printing, printed, failed or dropped */
  status: Generated<string>;
  /** when a waiting job may be offered, or when the lease of a printing job ends */
  due_at: number;
  /** counts the offers */
  turn: Generated<number>;
  /** when the printer fetched the slip in this turn; null before */
  fetched_at: Generated<number | null>;
  /** how often the printer reported a failure, or fetched the slip and reported nothing */
  tries: Generated<number>;
  /** 1 once the slip may be on paper although the printer did not report it as printed */
  may_be_copy: Generated<number>;
  /** why the printer did not print the slip, as it reported; null if it reported nothing */
  reason: Generated<string | null>;
}

interface RateLimitsTable {
  /** the kind of attempt, and a hash of its key, such as an account or a network */
  bucket: string;
  count: number;
  expires_at: number;
}

/** An account without a row is a customer's. */
interface RolesTable {
  account_id: string;
  /** driver, counter, kitchen or owner */
  role: string;
  granted_at: number;
}

/** No foreign keys, because the log outlives the accounts. */
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

/** One row. Every change of a role writes it first, so that changes follow one another. */
interface OwnershipTable {
  slot: number;
  turn: number;
  /** SHA-256, hexadecimal, of the code that makes the first owner; null if there is none */
  code_hash: string | null;
  expires_at: number | null;
}

/** The applied migrations, in the form of Kysely's migrator. */
interface AppliedStepsTable {
  name: string;
  /** ISO 8601 */
  timestamp: string;
}

interface MigrationLockTable {
  id: string;
  /** empty when no instance migrates */
  holder: string;
  /** each act of a holder increases it */
  turn: number;
}
