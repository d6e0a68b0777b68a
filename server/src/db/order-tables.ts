import type { Generated } from 'kysely';

export interface OrderTables {
  orders: OrdersTable;
  burgers: BurgersTable;
  order_log: OrderLogTable;
  feed_heads: FeedHeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  orders_in_flight: OrdersInFlightTable;
  payments: PaymentsTable;
  closings: ClosingsTable;
  day_sums: DaySumsTable;
}

/** One row an order, with what belongs to it as a whole (docs/decisions/027). */
interface OrdersTable {
  /** push id: sorts by time; that of its first burger */
  id: string;
  /** null for a guest, and when the account was deleted: the sale stays */
  account_id: string | null;
  /** the role and the account of whoever took a guest's order; the account is null when it was deleted */
  taken_as: Generated<string | null>;
  taken_by: Generated<string | null>;
  created_at: number;
  status: Generated<string>;
  /** 1 for a new order, one more with each change */
  version: Generated<number>;
  /** when each step was taken; null if it was not taken, or was undone */
  preparing_at: Generated<number | null>;
  ready_at: Generated<number | null>;
  out_for_delivery_at: Generated<number | null>;
  handed_over_at: Generated<number | null>;
  cancelled_at: Generated<number | null>;
  /** why staff cancelled it; null if nobody said */
  cancel_reason: Generated<string | null>;
  /** when staff last added something or changed what the customer had filled in, and why */
  changed_at: Generated<number | null>;
  change_reason: Generated<string | null>;
  /** JSON of what the customer filled in; {} once that was removed */
  customer: string;
  /** null if it is no longer known */
  delivery_method: string | null;
  /** the driver's account; null while no driver was chosen */
  driver_id: Generated<string | null>;
  /** JSON of the extras as they were sold; null if there are none */
  extras: string | null;
  /** when it is ready or at the door; null if the shop promised nothing */
  promised_at: Generated<number | null>;
  /** the first promise of what its customer ordered; null without one */
  first_promised_at: Generated<number | null>;
  /** the promise at the sale; null without one, and of orders that an earlier version sold */
  sold_promised_at: Generated<number | null>;
  /** the promise of the last mail that told another one than before; null if there was none */
  told_promised_at: Generated<number | null>;
  /** JSON {startsAt, readyAt, slots: [[slot, burgers]]} of what the kitchen does for it; null without a promise */
  kitchen_work: Generated<string | null>;
  currency: string;
  /** delivery fee, not part of the prices */
  fee_cents: number;
  /** payments less refunds, updated with each of them */
  paid_cents: Generated<number>;
  /** the sum of refunds that reduced the price, updated with each of them */
  reduction_cents: Generated<number>;
  /** the part of it that also reduces the tax */
  taxed_reduction_cents: Generated<number>;
  /** given with the first payment, or when it is handed over; null before, and for orders of before there were any */
  receipt_number: Generated<number | null>;
  /** what the owner gave up of it; below 0 if the shop owed it */
  written_off_cents: Generated<number>;
  /** `dueOf` of the order, updated with each change of it */
  due_cents: Generated<number>;
  /** of the fee, and of lines without their own; in hundredths of a percent, null if the owner had set none */
  tax_rate: number | null;
}

/** The burgers of orders as they were sold; later changes of the menu never touch them. */
interface BurgersTable {
  /** push id: burgers of one order follow one another, and no other's come between them */
  id: string;
  order_id: string;
  price_cents: number;
  /** the price of the bun */
  base_cents: number;
  /** JSON {burger, start, unitPrices}, each by ingredient, {taxRate}, and {allergens} where the shop declared any */
  snapshot: string;
  /** the name of the person who eats it */
  label: string | null;
  /** when it alone was taken off the order, and why if staff did it */
  cancelled_at: Generated<number | null>;
  cancel_reason: Generated<string | null>;
  /** when staff added it to an order that was sold without it */
  added_at: Generated<number | null>;
}

/** What happened to each order, written in the transaction of the event and kept as long as the order. */
interface OrderLogTable {
  order_id: string;
  /** the order's version after the event */
  version: number;
  /** null until `numberEntries` numbers the entry; entries numbered together share a position */
  position: number | null;
  /** the customer's account; null when it was deleted */
  account_id: string | null;
  /** one of `OrderEvent` */
  event: string;
  made_at: number;
  /** the role or the shop (`Maker` in orders/order-log.ts) */
  made_as: string;
  /** the account of staff; null when it was deleted, and for customers */
  made_by: string | null;
  /** what the event is about (`LogEvent` in orders/order-log.ts); or null */
  subject: string | null;
  /** what was paid, below 0 for what was given back, or what was written off; null if the event has no amount */
  cents: number | null;
  reason: string | null;
  /** of a change by staff: what the order cost before and after it, with the fee */
  charged_before_cents: number | null;
  charged_after_cents: number | null;
  /** 1 if the customer agreed to a higher amount, asked by whoever made the change */
  is_agreed: number | null;
  /** of a change by staff: SHA-256, hexadecimal; shows a repeated request */
  request_hash: string | null;
}

/**
 * How far readers of the log are, and the last number of each series (`orders/books/numbers.ts`). A transaction that
 * numbers something, or reads entries for the outbox, locks its row.
 */
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

/** Append only: a mistake gets a counter-entry. No foreign keys, because the ledger outlives the accounts. */
interface PaymentsTable {
  id: string;
  order_id: string;
  /** one of `PAYMENT_KINDS` */
  kind: string;
  /** one of `PAYMENT_METHODS` */
  method: string;
  cents: number;
  made_by: string;
  made_at: number;
  idempotency_key: string;
  /** why the money was given back; null for a payment */
  reason: string | null;
  /** what was paid of the order, and what was due, after this entry */
  paid_after_cents: number;
  due_after_cents: number;
  /** 1 for a refund that is not due again */
  reduces_price: Generated<number>;
  /** the number of the closing that covers it; null until then, 0 from before there were any */
  closing: Generated<number | null>;
}

/** The figures of business days that have ended; what changes a day removes its row (`orders/books/day-sums.ts`). */
interface DaySumsTable {
  /** `YYYY-MM-DD` */
  date: string;
  /** the form of the figures, the zone and the start of the day; a row made with others is not read */
  made_with: string;
  ends_at: number;
  /** JSON of `DayFigures` in domain/src/day-figures.ts */
  figures: string;
}

/** What was counted when the books were closed. A row never changes. */
interface ClosingsTable {
  number: number;
  made_at: number;
  made_by: string;
  /** the role at that time */
  made_as: string;
  idempotency_key: string;
  /** SHA-256, hexadecimal; shows a repeated request */
  request_hash: string;
  /** JSON of `Counted` in domain/src/closing.ts */
  counted: string;
  /** JSON of `Taken` in domain/src/closing.ts: the sums of its entries */
  taken: string;
  currency: string;
}
