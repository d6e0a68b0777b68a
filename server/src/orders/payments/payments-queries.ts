import type { Insertable, Kysely, Selectable } from 'kysely';
import { byBytes } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';

export type PaymentRow = Selectable<Schema['payments']>;

/** The entry of a basket's ledger under a key; undefined if there is none. */
export async function findPayment(
  db: Kysely<Schema>,
  basketId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', basketId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function countPayments(db: Kysely<Schema>, basketId: string): Promise<number> {
  const { entries } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('order_id', '=', basketId)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** The entries of ledgers by basket, oldest first; baskets without entries are left out. */
export async function findPayments(
  db: Kysely<Schema>,
  basketIds: string[],
): Promise<Map<string, PaymentRow[]>> {
  if (basketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', basketIds)
    .orderBy('made_at')
    .orderBy(byBytes(db, 'id'))
    .execute();
  return Map.groupBy(rows, ({ order_id: id }) => id);
}

export async function insertPayment(
  db: Kysely<Schema>,
  payment: Insertable<Schema['payments']>,
): Promise<void> {
  await db.insertInto('payments').values(payment).execute();
}
