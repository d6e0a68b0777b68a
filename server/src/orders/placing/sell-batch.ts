import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { findLiveSessionIds } from '../../accounts/identity/sessions.ts';
import { readMenu } from '../../shop/menu/menu-queries.ts';
import { sellingOf } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { claimKeys, findPlaced, keysOf } from './idempotency-keys.ts';
import { reservedKeyRefusal } from './key-reservations.ts';
import type { KeyReservations } from './key-reservations.ts';
import { countOrders, giveBackOrders } from '../order-limits.ts';
import type { OrderLimits } from '../order-limits.ts';
import { insertOrders } from './insert-orders.ts';
import { priceOrder } from './price-order.ts';
import type { OrderRequest } from './price-order.ts';
import { promiseSales } from './promise-sales.ts';

interface BatchParts {
  /** ISO 4217 code */
  currency: string;
  limits: OrderLimits;
  reservations: KeyReservations;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * Runs in one transaction; a refused order does not affect the others.
 * @returns each order's id, or 401 (session, no right to order for guests), 409 (amounts, sold out, too cheap, no time), 422 (key), 429 (limit)
 */
export async function sellBatch(
  transaction: Transaction<Schema>,
  requests: OrderRequest[],
  { currency, limits, reservations, now }: BatchParts,
): Promise<PromiseSettledResult<string>[]> {
  const menu = await readMenu(transaction, now);
  const shop = await readShop(transaction);
  const takers = await findTakers(transaction, requests);
  const { settings } = shop;
  const selling = sellingOf(shop, now);
  const terms = { menu, currency, settings, selling, takers };
  const priced = requests.map((request) => priceOrder(request, terms));
  const accepted = priced.filter((one) => 'sale' in one);
  const acceptedIds = new Set(accepted.map(({ orderId }) => orderId));
  const counted = requests.filter(({ orderId }) => acceptedIds.has(orderId));
  const refused = await countOrders(transaction, counted, limits, now);
  if (isPostgres(transaction)) await lockAccounts(transaction, requests);
  // Read after counters and accounts are locked, because until then another transaction may end a session.
  const live = await findLiveSessionIds(transaction, requests);
  for (const { orderId, sessionId } of requests) {
    if (!live.has(sessionId)) refused.set(orderId, dataError('TOKEN_EXPIRED'));
  }
  const { promises, refused: late } = await promiseSales(
    transaction,
    counted.filter(({ orderId }) => !refused.has(orderId)),
    { shop, selling, now },
  );
  for (const [orderId, refusal] of late) refused.set(orderId, refusal);
  const toSell = accepted.filter(({ orderId }) => !refused.has(orderId));
  const claimed = await claimKeys(transaction, keysOf(toSell), now);
  const sold = new Map<string, Order>();
  for (const { orderId, keyed, sale } of toSell) {
    const promise = promises.get(orderId) ?? null;
    if (keyed === undefined || claimed.has(orderId)) {
      const at = promise && promise.at;
      sold.set(orderId, { ...sale, promise, soldPromisedAt: at, firstPromisedAt: at });
    }
  }
  await insertOrders(transaction, [...sold.values()]);
  await giveBackOrders(
    transaction,
    counted.filter(({ orderId }) => !sold.has(orderId)),
    limits,
  );
  // A repeated order gets its original answer, even if the menu has changed.
  const notSold = priced.filter(({ orderId }) => !sold.has(orderId));
  const placed = await findPlaced(transaction, keysOf(notSold), now);
  // The keys are released in this transaction, so that this costs no other commit.
  await reservations.release(transaction, keysOf(priced));

  return priced.map((order) => {
    const { orderId } = order;
    if (sold.has(orderId)) return { status: 'fulfilled', value: orderId };
    // If the key has no order, it expired meanwhile: the client tries again and places the order.
    const ownRefusal = 'refusal' in order ? order.refusal : reservedKeyRefusal();
    const reason = refused.get(orderId) ?? ownRefusal;
    return placed.get(orderId) ?? { status: 'rejected', reason };
  });
}

/** The roles of those who order for guests and may, by account. Most batches have none. */
async function findTakers(
  transaction: Transaction<Schema>,
  requests: OrderRequest[],
): Promise<Map<string, Role>> {
  const asked = requests.filter(({ isForGuest }) => isForGuest).map(({ accountId }) => accountId);
  const takers = new Map<string, Role>();
  for (const accountId of new Set(asked)) {
    const role = await findRole(transaction, accountId);
    if (rolesWith('order-for-guests').includes(role)) takers.set(accountId, role);
  }
  return takers;
}

/**
 * Takes the locks that the new orders take anyway before sessions are read: a transaction that disables an
 * account then waits for its orders, or they find that their session has ended. SQLite has one writer.
 */
async function lockAccounts(
  transaction: Transaction<Schema>,
  requests: OrderRequest[],
): Promise<void> {
  const ids = [...new Set(requests.map(({ accountId }) => accountId))];
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
}
