import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Few enough entries for the time that a statement may take: a busy shop's staff make a hundred thousand a year. */
const PAGE = 10_000;

/** What entries no longer say of an order that is forgotten: whose it was, why staff did what, what they asked for. */
const FORGOTTEN_ENTRY = { account_id: null, reason: null, request_hash: null };

/**
 * The entries of an account's orders, and what the account made as staff, no longer say who and why; nor do orders
 * that it took for guests.
 * @param page the most orders, or entries of staff, in one statement
 */
export async function forgetInLog(
  db: Kysely<Schema>,
  accountId: string,
  page = PAGE,
): Promise<void> {
  await forgetCustomer(db, accountId, page);
  await forgetStaff(db, accountId, page);
  await forgetTaker(db, accountId, page);
}

async function forgetCustomer(db: Kysely<Schema>, accountId: string, page: number): Promise<void> {
  let after = '';
  for (;;) {
    const orders = db
      .selectFrom('orders')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(page);
    const { last } = await db
      .selectFrom(orders.as('page'))
      .select(({ fn }) => fn.max<string | null>('id').as('last'))
      .executeTakeFirstOrThrow();
    if (last === null) return;
    await db
      .updateTable('order_log')
      .set(FORGOTTEN_ENTRY)
      .where('order_id', 'in', orders)
      .execute();
    after = last;
  }
}

/** The entries of one order. */
export async function forgetOrderInLog(db: Kysely<Schema>, orderId: string): Promise<void> {
  await db.updateTable('order_log').set(FORGOTTEN_ENTRY).where('order_id', '=', orderId).execute();
}

async function forgetStaff(db: Kysely<Schema>, accountId: string, page: number): Promise<void> {
  let forgotten: number;
  do {
    const { numUpdatedRows } = await db
      .updateTable('order_log')
      .set({ made_by: null })
      .where((row) =>
        row(
          row.refTuple('order_id', 'version'),
          'in',
          row
            .selectFrom('order_log')
            .select(['order_id', 'version'])
            .where('made_by', '=', accountId)
            .limit(page)
            .$asTuple('order_id', 'version'),
        ),
      )
      .executeTakeFirst();
    forgotten = Number(numUpdatedRows);
  } while (forgotten === page);
}

/** The versions stay, so that a step that staff take at this moment still counts. */
async function forgetTaker(db: Kysely<Schema>, accountId: string, page: number): Promise<void> {
  let forgotten: number;
  do {
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ taken_by: null })
      .where('id', 'in', (orders) =>
        orders
          .selectFrom('orders')
          .select('id')
          .where('taken_by', '=', accountId)
          .orderBy('id')
          .limit(page),
      )
      .executeTakeFirst();
    forgotten = Number(numUpdatedRows);
  } while (forgotten === page);
}
