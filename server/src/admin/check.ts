import { sql } from 'kysely';
import { priceOf } from '@tall-order/domain/pricing.ts';
import { isPostgres } from '../db/is-postgres.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';
import { readExtras, readLines, readOrderData } from '../orders/order.ts';
import { ledgersThatDiffer } from '../payments/ledgers-that-differ.ts';
import { printable } from './printable.ts';
import type { Progress } from './progress.ts';
import { walkOrders } from './walk-orders.ts';

export interface CheckReport {
  orders: number;
  problems: string[];
}

/** Only reads, so the shop may go on taking orders. Totals are added up again from each order's snapshot. */
export async function checkShop(db: Db, progress?: Progress): Promise<CheckReport> {
  progress?.step('checking the database itself');
  const problems = isPostgres(db) ? [] : await sqliteProblems(db);
  const total = progress && (await countOrders(db));
  let orders = 0;
  for await (const row of walkOrders(db)) {
    orders += 1;
    progress?.step('checking orders', orders, total);
    const problem = orderProblem(row);
    if (problem !== null) problems.push(`Order ${row.id}: ${problem}`);
  }
  progress?.step('checking payments and roles');
  problems.push(
    ...(await keysWithoutOrders(db)),
    ...(await basketsInPieces(db)),
    ...(await ledgersThatDiffer(db)),
    ...(await rolesWithoutChanges(db)),
  );
  return { orders, problems: problems.map(printable) };
}

async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** PostgreSQL verifies its own pages and constraints; SQLite does so only on request. */
async function sqliteProblems(db: Db): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const foreignKeys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...foreignKeys.rows.map((row) => `A row of ${row.table} refers to one that is missing.`),
  ];
}

function orderProblem(row: OrderRow): string | null {
  try {
    const { burger, start, unitPrices } = readLines(row);
    const total = priceOf(burger, start, { base: row.base_cents, unit: unitPrices });
    readOrderData(row);
    readExtras(row);
    return total === row.total_cents
      ? null
      : `its total is ${row.total_cents} cents, its burger adds up to ${total}.`;
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

async function keysWithoutOrders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .leftJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select('idempotency_keys.order_id')
    .where('orders.id', 'is', null)
    .execute();
  return rows.map(({ order_id }) => `Order ${order_id}: its submission is kept, the order is not.`);
}

/** Orders of a basket are changed together, so the first order must exist, and all must have its status. */
async function basketsInPieces(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('orders as first', 'first.id', 'orders.basket_id')
    .select([
      'orders.id',
      'orders.basket_id',
      'orders.status',
      'first.id as firstId',
      'first.status as firstStatus',
    ])
    .where('orders.basket_id', 'is not', null)
    .where((row) =>
      row.or([
        row('first.id', 'is', null),
        row('first.status', '!=', row.ref('orders.status')),
        row('first.created_at', '!=', row.ref('orders.created_at')),
      ]),
    )
    .execute();
  return rows.map(({ id, basket_id: basketId, status, firstId, firstStatus }) => {
    if (firstId === null)
      return `Order ${id}: the first order of its basket ${basketId} is missing.`;
    return status === firstStatus
      ? `Order ${id}: it was placed at another time than its basket ${basketId}.`
      : `Order ${id}: its status is not that of its basket ${basketId}.`;
  });
}

/** One statement reads both tables at one moment, because a role may be granted meanwhile. */
async function rolesWithoutChanges(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('roles')
    .leftJoin('role_changes', 'role_changes.account_id', 'roles.account_id')
    .select(['roles.account_id', 'roles.role', 'role_changes.after_role'])
    .orderBy('roles.account_id')
    .orderBy('role_changes.turn')
    .execute();
  // The later changes replace the earlier ones.
  const latest = new Map(rows.map((row) => [row.account_id, row]));
  return [...latest.values()]
    .filter(({ role, after_role }) => after_role !== role)
    .map(({ account_id, role }) => `Account ${account_id}: its role ${role} is not on record.`);
}
