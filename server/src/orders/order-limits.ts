import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { RequestError } from '../errors.ts';
import { bucketOf, countDown, countUp } from '../rate-limits/rate-limits.ts';
import type { Counter } from '../rate-limits/rate-limits.ts';
import type { OrderRequest } from './price-order.ts';

/** How much one account, and one network, may order. */
export interface OrderLimits {
  /** orders of an account that are on the kitchen's board */
  openOrdersPerAccount: number;
  /** orders of an account; ten times as many may come from one network */
  ordersPerHour: number;
}

type LimitedOrder = Pick<OrderRequest, 'orderId' | 'accountId' | 'network'>;

const HOUR_MS = 60 * 60_000;
/** A household or an office orders from one address. */
const ACCOUNTS_PER_NETWORK = 10;
/** About what a kitchen takes for an order. */
const OPEN_RETRY_AFTER_SECONDS = 300;

/**
 * Counts orders that are about to be sold, and refuses those beyond a limit. The counters stay held
 * until the transaction ends: another one that sells to the same account or network waits for it.
 * @param now milliseconds since 1970
 * @returns by order id, a refusal with 429 and the seconds after which trying again makes sense
 */
export async function countOrders(
  transaction: Transaction<Schema>,
  orders: LimitedOrder[],
  limits: OrderLimits,
  now: number,
): Promise<Map<string, RequestError>> {
  const refused = new Map<string, RequestError>();
  if (orders.length === 0) return refused;
  const counts = await countUp(transaction, orders.flatMap(countersOf), now);
  // Only now that the counters are held: until then another instance may have sold to the account.
  const open = await countOpenOrders(transaction, orders, now);
  const sold = new Map<string, number>();
  for (const order of orders) {
    const { accountId, orderId } = order;
    const reached = [
      {
        name: accountId,
        before: open.get(accountId) ?? 0,
        most: limits.openOrdersPerAccount,
        refusal: () => tooManyOpen(limits),
      },
      ...hourly(limits).map(({ counterOf, most, refusal }) => {
        const name = bucketOf(counterOf(order));
        const { count, expiresAt } = counts.get(name) ?? { count: 0, expiresAt: now };
        const asked = orders.filter((one) => bucketOf(counterOf(one)) === name).length;
        return { name, before: count - asked, most, refusal: () => refusal(expiresAt - now) };
      }),
    ];
    const beyond = reached.find(({ name, before, most }) => before + (sold.get(name) ?? 0) >= most);
    if (beyond !== undefined) refused.set(orderId, beyond.refusal());
    else for (const { name } of reached) sold.set(name, (sold.get(name) ?? 0) + 1);
  }
  return refused;
}

/** Takes orders that were not sold out of the counters, in the transaction that counted them. */
export async function giveBackOrders(
  transaction: Transaction<Schema>,
  orders: LimitedOrder[],
): Promise<void> {
  await countDown(transaction, orders.flatMap(countersOf));
}

function countersOf(order: LimitedOrder): Counter[] {
  return [ofAccount(order), fromNetwork(order)];
}

function ofAccount({ accountId }: LimitedOrder): Counter {
  return { name: 'order of', key: accountId, windowMs: HOUR_MS };
}

function fromNetwork({ network }: LimitedOrder): Counter {
  return { name: 'order from', key: network, windowMs: HOUR_MS };
}

function hourly({ ordersPerHour }: OrderLimits) {
  return [
    {
      counterOf: ofAccount,
      most: ordersPerHour,
      refusal: (leftMs: number) =>
        tooMany(
          `You have ordered ${ordersPerHour} times within an hour, which is the most.`,
          leftMs,
        ),
    },
    {
      counterOf: fromNetwork,
      most: ordersPerHour * ACCOUNTS_PER_NETWORK,
      refusal: (leftMs: number) =>
        tooMany('Too many orders have come from your network within an hour.', leftMs),
    },
  ];
}

function tooMany(sentence: string, leftMs: number): RequestError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new RequestError(
    429,
    `${sentence} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { code: 'TOO_MANY_ORDERS', retryAfter: seconds },
  );
}

function tooManyOpen({ openOrdersPerAccount: most }: OrderLimits): RequestError {
  return new RequestError(
    429,
    `You have ${most} open ${most === 1 ? 'order' : 'orders'}, which is the most at a time. Please order again when the shop has finished one.`,
    { code: 'TOO_MANY_OPEN_ORDERS', retryAfter: OPEN_RETRY_AFTER_SECONDS },
  );
}

/** By account, the orders of the last day that are not over: those on the kitchen's board. */
async function countOpenOrders(
  transaction: Transaction<Schema>,
  orders: LimitedOrder[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('orders')
    .select(({ fn }) => ['account_id', fn.countAll().as('open')])
    .where('account_id', 'in', [...new Set(orders.map(({ accountId }) => accountId))])
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('id', '>', encodePushTime(now - OPEN_MS))
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id: accountId, open }) => [accountId ?? '', Number(open)]));
}
