import { HOUR_MS } from '@tall-order/domain/durations.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { RequestError } from '../http/wire/request-error.ts';
import { bucketOf, countDown, countUp, readCounts } from '../http/rate-limits/counters.ts';
import type { Count, Counter } from '../http/rate-limits/counters.ts';
import { tryAgainIn } from '../http/rate-limits/rate-limits.ts';
import { NOT_OVER, mayBeOpen } from './order-windows.ts';
import type { OrderRequest } from './placing/price-order.ts';

/**
 * How much one account, and one network, may order; 0 is no limit. Staff of the counter may order {@link GUESTS_OF_STAFF}
 * times as much.
 */
export interface OrderLimits {
  openBurgersPerAccount: number;
  /** of an account; {@link ACCOUNTS_PER_NETWORK} times as many may come from one network, more from a wider one */
  burgersPerHour: number;
}

export type LimitedOrder = Pick<OrderRequest, 'orderId' | 'accountId' | 'networks' | 'burgers'>;

/** How many more burgers may be sold, and the refusal beyond that. */
interface Share {
  left: number;
  refusal: (left: number) => RequestError;
}

/** All customers of a household or an office share one network. */
const ACCOUNTS_PER_NETWORK = 10;
/**
 * Of the 16 times that a /48 may do other things: no kitchen makes so much more for a town, and a customer with a
 * /56 leaves half of what the town may order to the others.
 */
const LESS_OF_WIDE_NETWORKS = 8;
/** At the counter, staff order for guests who have no account. */
const GUESTS_OF_STAFF = 10;
/** About as long as a kitchen needs for an order. */
const OPEN_RETRY_AFTER_SECONDS = 300;

/**
 * Counts burgers that are about to be sold. The counters stay locked until the transaction ends.
 * @param now milliseconds since 1970
 * @returns by order id, 429 with the seconds after which trying again makes sense
 */
export async function countOrders(
  transaction: Transaction<Schema>,
  orders: LimitedOrder[],
  limits: OrderLimits,
  now: number,
): Promise<Map<string, RequestError>> {
  if (orders.length === 0 || isUnlimited(limits)) return new Map();
  const guests = await guestsOf(transaction, accountsOf(orders));
  const counts = await countUp(transaction, countersOf(orders, guests), now);
  // Read after the counters are locked, because until then another instance may sell to the account.
  const open = await openShares(transaction, guests, limits, now);
  return beyondShares(orders, { counts, open, guests, askedOf: burgersOf, limits, now });
}

/** Finds orders that are beyond a limit already, and counts nothing; {@link countOrders} refuses more. */
export async function findOrdersBeyond(
  db: Db,
  orders: LimitedOrder[],
  limits: OrderLimits,
  now: number,
): Promise<Map<string, RequestError>> {
  if (orders.length === 0 || isUnlimited(limits)) return new Map();
  const guests = await guestsOf(db, accountsOf(orders));
  const counts = await readCounts(db, countersOf(orders, guests), now);
  const open = await openShares(db, guests, limits, now);
  return beyondShares(orders, { counts, open, guests, askedOf: () => 0, limits, now });
}

interface Shares {
  counts: Map<string, Count>;
  open: Map<string, Share>;
  guests: Guests;
  /** how many burgers of these orders the counters already include */
  askedOf: (orders: LimitedOrder[]) => number;
  limits: OrderLimits;
  now: number;
}

function beyondShares(
  orders: LimitedOrder[],
  { counts, open, guests, askedOf, limits: { burgersPerHour }, now }: Shares,
): Map<string, RequestError> {
  const byAccount = Map.groupBy(orders, ({ accountId }) => accountId);
  const hourly = (counter: Counter, most: number, asked: number, words: Words) =>
    hourlyShare(counts.get(bucketOf(counter)), { most, asked, words, now });
  const ofAccount = new Map(
    [...byAccount].map(([accountId, own]) => {
      const most = burgersPerHour * (guests.get(accountId) ?? 1);
      return [accountId, hourly(accountCounter(accountId), most, askedOf(own), wordsOfHour(most))];
    }),
  );
  const mostOfNetwork = burgersPerHour * ACCOUNTS_PER_NETWORK;
  const ofGuests = orders.filter(({ accountId }) => !isStaff(accountId, guests));
  const ofNetwork = new Map(
    [...ordersOfNetworks(ofGuests)].map(([key, { times, own }]) => [
      key,
      hourly(
        networkCounter(key),
        mostOfNetwork * Math.max(1, times / LESS_OF_WIDE_NETWORKS),
        askedOf(own),
        () => FROM_NETWORK,
      ),
    ]),
  );
  const refused = new Map<string, RequestError>();
  for (const { orderId, accountId, networks, burgers } of orders) {
    const shares = [
      open.get(accountId),
      ofAccount.get(accountId),
      ...(isStaff(accountId, guests) ? [] : networks.map(({ key }) => ofNetwork.get(key))),
    ].filter((share) => share !== undefined);
    const beyond = shares.find(({ left }) => left < burgers.length);
    if (beyond !== undefined) refused.set(orderId, beyond.refusal(Math.max(0, beyond.left)));
    else for (const share of shares) share.left -= burgers.length;
  }
  return refused;
}

/** By account, the factor of its limits: how many people it may order for. */
type Guests = ReadonlyMap<string, number>;

async function guestsOf(db: Kysely<Schema>, accountIds: string[]): Promise<Guests> {
  const rows = await db
    .selectFrom('roles')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .where('role', 'in', rolesWith('order-for-guests'))
    .execute();
  const staff = new Set(rows.map((row) => row.account_id));
  return new Map(accountIds.map((id) => [id, staff.has(id) ? GUESTS_OF_STAFF : 1]));
}

function accountsOf(orders: LimitedOrder[]): string[] {
  return [...new Set(orders.map(({ accountId }) => accountId))];
}

/** Subtracts orders that were refused from the counters, in the transaction that counted them. */
export async function giveBackOrders(
  transaction: Transaction<Schema>,
  orders: LimitedOrder[],
  limits: OrderLimits,
): Promise<void> {
  if (orders.length === 0 || isUnlimited(limits)) return;
  const guests = await guestsOf(transaction, accountsOf(orders));
  await countDown(transaction, countersOf(orders, guests));
}

function isUnlimited({ openBurgersPerAccount, burgersPerHour }: OrderLimits): boolean {
  return openBurgersPerAccount === 0 && burgersPerHour === 0;
}

/** Each counter occurs once for each burger. */
function countersOf(orders: LimitedOrder[], guests: Guests): Counter[] {
  return orders.flatMap(({ accountId, networks, burgers }) =>
    burgers.flatMap(() => [
      accountCounter(accountId),
      ...(isStaff(accountId, guests) ? [] : networks.map(({ key }) => networkCounter(key))),
    ]),
  );
}

/** The counter may share its network with guests: neither uses up the other's limit. */
function isStaff(accountId: string, guests: Guests): boolean {
  return guests.get(accountId) === GUESTS_OF_STAFF;
}

function burgersOf(orders: readonly LimitedOrder[]): number {
  return orders.reduce((sum, { burgers }) => sum + burgers.length, 0);
}

function accountCounter(accountId: string): Counter {
  return { name: 'order of', key: accountId, windowMs: HOUR_MS };
}

function networkCounter(key: string): Counter {
  return { name: 'order from', key, windowMs: HOUR_MS };
}

function ordersOfNetworks(
  orders: LimitedOrder[],
): Map<string, { times: number; own: LimitedOrder[] }> {
  const found = new Map<string, { times: number; own: LimitedOrder[] }>();
  for (const order of orders) {
    for (const { key, times } of order.networks) {
      const own = found.get(key)?.own ?? [];
      found.set(key, { times, own: [...own, order] });
    }
  }
  return found;
}

const FROM_NETWORK = 'Too many orders have come from your network within an hour.';

/** A sentence about a limit. @param left how many burgers are still possible */
type Words = (left: number) => string;

function wordsOfHour(most: number): Words {
  return (left) =>
    left === 0
      ? `You have ordered ${burgersInWords(most)} within an hour, which is the most.`
      : `You can order at most ${burgersInWords(most)} within an hour, and now ${left} more.`;
}

function burgersInWords(count: number): string {
  return count === 1 ? '1 burger' : `${count} burgers`;
}

/** The rest of an hourly limit before the `asked` orders, which the counter already includes. */
function hourlyShare(
  { count, expiresAt }: Count = { count: 0, expiresAt: 0 },
  { most, asked, words, now }: { most: number; asked: number; words: Words; now: number },
): Share {
  return {
    left: most === 0 ? Infinity : most - (count - asked),
    refusal: (left) => tooMany(words(left), expiresAt - now),
  };
}

function tooMany(sentence: string, leftMs: number): RequestError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return new RequestError(429, `${sentence} ${tryAgainIn(seconds)}`, {
    code: 'TOO_MANY_ORDERS',
    retryAfter: seconds,
  });
}

function tooManyOpen(most: number, left: number): RequestError {
  return new RequestError(
    429,
    left === 0
      ? `You have ${burgersInWords(most)} in open orders, which is the most at a time. Please order again when the shop has finished one.`
      : `Your open orders can have at most ${burgersInWords(most)} at a time, and now ${left} more. Please order fewer, or order again when the shop has finished one.`,
    { code: 'TOO_MANY_OPEN_ORDERS', retryAfter: OPEN_RETRY_AFTER_SECONDS },
  );
}

/** By account, how many more burgers may be in open orders: those of the last day that are not over. */
async function openShares(
  db: Kysely<Schema>,
  guests: Guests,
  { openBurgersPerAccount }: OrderLimits,
  now: number,
): Promise<Map<string, Share>> {
  if (openBurgersPerAccount === 0) return new Map();
  const staff = [...guests].filter(([, people]) => people > 1).map(([id]) => id);
  const own = await openBurgers(db, 'account_id', [...guests.keys()], now);
  const taken = await openBurgers(db, 'taken_by', staff, now);
  const open = new Map(own);
  for (const [id, burgers] of taken) open.set(id, burgers + (own.get(id) ?? 0));
  return new Map(
    [...guests].map(([id, people]) => {
      const most = openBurgersPerAccount * people;
      return [id, { left: most - (open.get(id) ?? 0), refusal: (left) => tooManyOpen(most, left) }];
    }),
  );
}

/** By account, the burgers in its own open orders, or in those that it took for guests. */
async function openBurgers(
  db: Kysely<Schema>,
  whose: 'account_id' | 'taken_by',
  accountIds: string[],
  now: number,
): Promise<Map<string | null, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('burgers', 'burgers.order_id', 'orders.id')
    .select(({ fn }) => [`${whose} as account`, fn.countAll<number>().as('open')] as const)
    .where(whose, 'in', accountIds)
    .where(NOT_OVER)
    .where('burgers.cancelled_at', 'is', null)
    .where(mayBeOpen(now))
    .groupBy(whose)
    .execute();
  return new Map(rows.map((row) => [row.account, row.open]));
}
