import { sql } from 'kysely';
import { priceOf } from '@tall-order/domain/pricing.ts';
import { chargedFor, isCancelled } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { isPostgres } from '../db/engine-differences.ts';
import type { Db } from '../db/schema.ts';
import { findOrders } from '../orders/order.ts';
import {
  booksThatDiffer,
  daysThatDiffer,
  ledgersThatDiffer,
  duesThatDiffer,
} from '../orders/books/books-that-differ.ts';
import { escapeControls } from './terminal.ts';
import type { Progress } from './terminal.ts';

const PAGE = 500;

interface CheckReport {
  orders: number;
  problems: string[];
}

/** Only reads, so the shop may go on taking orders. Prices are added up again from each burger's snapshot. */
export async function checkShop(db: Db, progress?: Progress): Promise<CheckReport> {
  progress?.step('checking the database itself');
  const problems = isPostgres(db) ? [] : await sqliteProblems(db);
  const total = progress && (await countOrders(db));
  let orders = 0;
  for await (const ids of pagesOfIds(db)) {
    problems.push(...(await orderProblems(db, ids)));
    orders += ids.length;
    progress?.step('checking orders', orders, total);
  }
  progress?.step('checking payments, books and roles');
  problems.push(
    ...(await keysWithoutOrders(db)),
    ...(await ledgersThatDiffer(db)),
    ...(await booksThatDiffer(db)),
    ...(await daysThatDiffer(db)),
    ...(await rolesWithoutChanges(db)),
  );
  return { orders, problems: problems.map(escapeControls) };
}

async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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

async function* pagesOfIds(db: Db): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

async function orderProblems(db: Db, ids: string[]): Promise<string[]> {
  try {
    const orders = await findOrders(db, ids);
    const found = new Set(orders.map(({ id }) => id));
    const empty = ids.filter((id) => !found.has(id));
    return [
      ...empty.map((id) => `Order ${id}: it has no burger.`),
      ...orders.flatMap(problemsOf),
      ...(await chargesThatDiffer(db, orders)),
      ...(await duesThatDiffer(db, orders)),
    ];
  } catch (error) {
    const [id, ...others] = ids;
    if (others.length === 0) {
      return [
        `Order ${id}: it cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      ];
    }
    // One order that cannot be read hides no other.
    const problems: string[] = [];
    for (const one of ids) problems.push(...(await orderProblems(db, [one])));
    return problems;
  }
}

/** A sentence for each order that does not cost what the log says that it cost after its last change. */
async function chargesThatDiffer(db: Db, orders: readonly Order[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const versions = new Map(orders.map(({ id, state }) => [id, state.version]));
  const entries = await db
    .selectFrom('order_log')
    .select(['order_id', 'version', 'charged_after_cents'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('charged_after_cents', 'is not', null)
    .orderBy('version')
    .execute();
  // An order may be changed between the two reads.
  const known = entries.filter(({ order_id: id, version }) => version <= (versions.get(id) ?? 0));
  // The last entry of an order stays.
  const charged = new Map(known.map((entry) => [entry.order_id, entry.charged_after_cents]));
  return orders.flatMap((order) => {
    const logged = charged.get(order.id);
    const cents = chargedFor(order);
    if (logged == null || isCancelled(order) || logged === cents) return [];
    return [`Order ${order.id}: it costs ${cents} cents, by its log ${logged}.`];
  });
}

function problemsOf({
  id,
  accountId,
  takenBy,
  burgers,
  reductions,
  taxedReductions,
}: Order): string[] {
  const [first] = burgers;
  const sums = burgers.map((burger) => ({
    ...burger,
    sum: priceOf(burger.ingredients, burger.start, burger.prices),
  }));
  return [
    ...(first.id === id ? [] : [`Order ${id}: its first burger is missing.`]),
    ...(accountId !== null && takenBy !== null
      ? [`Order ${id}: it is a guest's and also an account's.`]
      : []),
    ...(taxedReductions <= reductions
      ? []
      : [
          `Order ${id}: its tax is reduced for ${taxedReductions} cents, its price by ${reductions}.`,
        ]),
    ...sums
      .filter(({ sum, price }) => sum !== price)
      .map(
        (burger) =>
          `Order ${burger.id}: its total is ${burger.price} cents, its burger adds up to ${burger.sum}.`,
      ),
  ];
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
