import type { ColumnType, Generated } from 'kysely';

export interface OrderTables {
  orders: OrdersTable;
  order_changes: OrderChangesTable;
  feed_heads: FeedHeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  orders_in_flight: OrdersInFlightTable;
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
  /** the sum of refunds that reduced the price, updated with each of them; in the basket's first order */
  reduction_cents: Generated<number>;
  /** the driver's account, in the basket's first order; null while no driver was chosen */
  driver_id: ColumnType<string | null, string | null | undefined>;
  /** in hundredths of a percent, in the basket's first order; null if the owner had set no rate */
  tax_rate: ColumnType<number | null, number | null | undefined>;
  /** the tax included in the prices of the whole basket as it was sold */
  tax_cents: ColumnType<number | null, number | null | undefined>;
}

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
