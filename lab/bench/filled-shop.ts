import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../domain/src/durations.ts';
import { createPushIds } from '../../domain/src/push-id.ts';
import { openForChanges } from '../../server/src/db/open-db.ts';
import type { DbLocation } from '../../server/src/db/db-location.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import { goodOrder, newCustomer, placeOrder } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { loadIntoPostgres, loadIntoSqlite } from './bulk-load.ts';
import type { BulkLoad, BulkTable, Differences } from './bulk-load.ts';

const ACCOUNTS = 100_000;
const AT_ONCE = 10_000;
const YEAR_MS = 365 * DAY_MS;
/** Coprime to the number of accounts, so that steps of this size visit every account. */
const STRIDE = 48_271;

/** How many accounts' histories are read, and the fewest orders that each of these has in a shop of any size. */
export const READERS = 200;
export const HISTORY = 20;
/** How many accounts order; none of them is a reader, so that the histories that are read do not change. */
const BUYERS = 100;

/** The accounts that can sign in to a filled shop. */
export interface Regulars {
  readers: Pick<Customer, 'email' | 'password'>[];
  buyers: Pick<Customer, 'email' | 'password'>[];
}

/**
 * Makes a shop that has sold this many orders to a hundred thousand accounts within the last year. The shop
 * itself makes one account and one order; all others are copies.
 */
export async function fillShop(
  location: DbLocation,
  env: Record<string, string>,
  orders: number,
): Promise<Regulars> {
  const model = await modelOf(env);
  await handOver(location, model.orderId);
  const load =
    location.databaseUrl === undefined
      ? loadIntoSqlite(location.dataDir)
      : await loadIntoPostgres(location.databaseUrl);
  const accounts = Array.from({ length: ACCOUNTS }, (_value, number) => ({
    id: randomBytes(14).toString('hex'),
    email: `customer-${number}@example.com`,
  }));
  await inBatches(load, 'accounts', model.customer.localId, accounts);
  const ids = accounts.map(({ id }) => id);
  const { sold, burgers } = ordersOf(ids, orders);
  await inBatches(load, 'orders', model.orderId, sold);
  await inBatches(load, 'burgers', model.orderId, burgers);
  await load.settle();
  const { password } = model.customer;
  const regulars = accounts.slice(0, READERS + BUYERS).map(({ email }) => ({ email, password }));
  return { readers: regulars.slice(0, READERS), buyers: regulars.slice(READERS) };
}

/** An account and a delivered order, as the shop itself writes them. */
async function modelOf(env: Record<string, string>) {
  const shop = startShopProcess({ LOG_LEVEL: 'silent', ...env });
  const url = await shop.opened;
  const customer = await newCustomer({ url });
  const order = goodOrder(customer);
  const address = { street: '1 Main Street', zipCode: '12345', country: 'Ireland' };
  const { body, text } = await placeOrder({ url }, customer, {
    ...order,
    orderData: { ...order.orderData, ...address, deliveryMethod: 'delivery', phone: '0123456789' },
  });
  if (body.name === undefined) throw new Error(`the shop does not take the order: ${text}`);
  await stopShop(shop);
  return { customer, orderId: String(body.name) };
}

/** Old orders were handed over. */
async function handOver(location: DbLocation, id: string): Promise<void> {
  const db = await openForChanges(location);
  const now = Date.now();
  const times = { preparing_at: now, ready_at: now, handed_over_at: now };
  await db
    .updateTable('orders')
    .set({ status: 'handed-over', version: 4, ...times })
    .where('id', '=', id)
    .execute();
  await db.destroy();
}

/**
 * Spreads orders over the year; those of readers lie among the others, so that no history is stored in one
 * place. Every fourth order of an account has three burgers, the others one.
 */
function ordersOf(
  accounts: string[],
  orders: number,
): { sold: Differences[]; burgers: Differences[] } {
  let time = 0;
  const tail = () => Array.from({ length: 12 }, () => Math.floor(Math.random() * 64));
  const newId = createPushIds(() => time, tail);
  const begin = Date.now() - DAY_MS - YEAR_MS;
  const everyReaders = Math.max(1, Math.floor(orders / (READERS * HISTORY)));
  const placed = new Map<string, number>();
  const sold: Differences[] = [];
  const burgers: Differences[] = [];
  for (let number = 0; number < orders; number += 1) {
    time = begin + Math.floor((number / orders) * YEAR_MS);
    const account =
      number % everyReaders === 0
        ? (number / everyReaders) % READERS
        : (number * STRIDE) % accounts.length;
    const accountId = accounts[account] ?? '';
    const id = newId();
    const before = placed.get(accountId) ?? 0;
    placed.set(accountId, before + 1);
    sold.push({ id, account_id: accountId, created_at: time });
    burgers.push({ id, order_id: id });
    if (before % 4 > 0) continue;
    for (let more = 0; more < 2; more += 1) burgers.push({ id: newId(), order_id: id });
  }
  return { sold, burgers };
}

async function inBatches(
  load: BulkLoad,
  table: BulkTable,
  id: string,
  copies: Iterable<Differences>,
): Promise<void> {
  let batch: Differences[] = [];
  const write = async () => {
    if (batch.length > 0) await load.copy(table, id, batch);
    batch = [];
  };
  for (const copy of copies) {
    batch.push(copy);
    if (batch.length === AT_ONCE) await write();
  }
  await write();
}
