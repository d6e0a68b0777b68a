import type { EntryInCurrency } from '@tall-order/domain/closing.ts';
import { correctedIn } from '@tall-order/domain/payment.ts';
import type { LedgerEntry, PaymentKind, PaymentMethod } from '@tall-order/domain/payment.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { byBytes } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';

export type PaymentRow = Selectable<Schema['payments']>;

/** The entry of an order's ledger under a key; undefined if there is none. */
export async function findPayment(
  db: Kysely<Schema>,
  orderId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function countPayments(db: Kysely<Schema>, orderId: string): Promise<number> {
  const { entries } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return entries;
}

/**
 * The entries of ledgers by order, in the sequence in which they were made, which no clock that was set back changes;
 * orders without entries are left out.
 */
export async function findPayments(
  db: Kysely<Schema>,
  orderIds: string[],
): Promise<Map<string, PaymentRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .leftJoin('order_log', (join) =>
      join
        .onRef('order_log.order_id', '=', 'payments.order_id')
        .onRef('order_log.subject', '=', 'payments.id'),
    )
    .selectAll('payments')
    .where('payments.order_id', 'in', orderIds)
    // Entries from before the log come first, by their time.
    .orderBy((row) => row.fn.coalesce('order_log.version', row.lit(0)))
    .orderBy('payments.made_at')
    .orderBy(byBytes(db, 'payments.id'))
    .execute();
  return Map.groupBy(rows, ({ order_id: id }) => id);
}

export function toLedgerEntry(row: PaymentRow): LedgerEntry {
  return {
    // The column's checks allow only kinds and methods of the domain.
    kind: row.kind as PaymentKind,
    method: row.method as PaymentMethod,
    cents: row.cents,
    reducesPrice: row.reduces_price === 1,
    after: { paid: row.paid_after_cents, due: row.due_after_cents },
  };
}

export function toEntryInCurrency(row: PaymentRow & { currency: string }): EntryInCurrency {
  return { ...toLedgerEntry(row), currency: row.currency };
}

/** How much of an entry corrects a mistake, and was not given back to the customer. */
export function correctedInRow(row: PaymentRow): Cents {
  return correctedIn(toLedgerEntry(row));
}

export async function insertPayment(
  db: Kysely<Schema>,
  payment: Insertable<Schema['payments']>,
): Promise<void> {
  await db.insertInto('payments').values(payment).execute();
}
