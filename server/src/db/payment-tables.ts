import type { Generated } from 'kysely';

export interface PaymentTables {
  payments: PaymentsTable;
}

/** Append only: a mistake gets a counter-entry. No foreign keys, because the ledger outlives the accounts. */
interface PaymentsTable {
  id: string;
  order_id: string;
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
  /** 1 for a refund that is not due again */
  reduces_price: Generated<number>;
}
