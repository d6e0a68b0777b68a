import type {
  WholeOrderBody,
  WholeOrderNameReply,
} from '@tall-order/domain/whole-order-contract.ts';
import type { OrderBody } from '@tall-order/domain/order-contract.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import type { Metrics } from '../../http/metrics/metrics.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { findOrder } from '../order.ts';
import { createKeyCleanUp, hashOfRequest } from './idempotency-keys.ts';
import { placeInBatches } from './place-in-batches.ts';
import type { BatchPlacing } from './place-in-batches.ts';
import { requestedOrder, requestedWholeOrder } from './requested-order.ts';
import type { PlacingRequest } from './requested-order.ts';

export interface OrderPlacing extends BatchPlacing {
  newBurgerId: () => string;
  metrics: Metrics;
}

export interface Customer {
  accountId: string;
  sessionId: string;
  networks: Networks;
}

export interface OrderPlacer {
  /** places an order alone; gives its id */
  placeOrder: (customer: Customer, body: OrderBody, key: string | undefined) => Promise<string>;
  /** the same for a whole order; gives its id and those of its burgers */
  placeWholeOrder: (
    customer: Customer,
    body: WholeOrderBody,
    key: string | undefined,
  ) => Promise<WholeOrderNameReply>;
}

/**
 * Both functions throw RequestError 401 for another account's `userId` and without the right to order for a guest,
 * 400 for a broken rule, 409 for wrong amounts, for sold-out items and while the key is reserved, 422 for a key of
 * another request, 429 beyond a limit.
 */
export function createOrderPlacer(placing: OrderPlacing): OrderPlacer {
  const placeInBatch = placeInBatches(placing);
  const cleanUpKeys = createKeyCleanUp(placing.db, placing.now);

  const place = async (
    customer: Customer,
    { content, ...sale }: PlacingRequest,
    key: string | undefined,
  ) => {
    if (key !== undefined) await cleanUpKeys();
    const { accountId } = customer;
    const burgers = sale.burgers.map((burger) => ({ ...burger, id: placing.newBurgerId() }));
    // An order without burgers was refused before.
    const orderId = burgers[0]?.id ?? '';
    const keyed =
      key === undefined
        ? undefined
        : { accountId, key, requestHash: hashOfRequest(content), orderId };
    const request = { ...customer, ...sale, burgers, orderId, createdAt: placing.now(), keyed };
    const name = await placeInBatch(request);
    // A different id means that the same request placed the order before.
    const isNew = name === orderId;
    if (isNew) placing.metrics.burgersPlaced(burgers.length);
    return { name, orders: isNew ? burgers.map(({ id }) => id) : null };
  };

  /** A broken rule is told in the shop's kind of English, which is read only then. */
  const inWordsOfShop = async <Body>(
    requested: (body: Body, country: string) => PlacingRequest,
    body: Body,
  ) => {
    try {
      return requested(body, '');
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return requested(body, (await readShop(placing.db)).settings.facts.country);
    }
  };

  return {
    placeOrder: async (customer, body, key) => {
      refuseOthersOrders(customer, body.userId);
      const { name } = await place(customer, await inWordsOfShop(requestedOrder, body), key);
      return name;
    },
    placeWholeOrder: async (customer, body, key) => {
      refuseOthersOrders(customer, body.userId);
      const requested = await inWordsOfShop(requestedWholeOrder, body);
      const { name, orders } = await place(customer, requested, key);
      if (orders !== null) return { name, orders };
      const placed = await findOrder(placing.db, null, name);
      const sold = placed?.burgers.filter(({ addedAt }) => addedAt === null) ?? [];
      return { name, orders: sold.map(({ id }) => id) };
    },
  };
}

function refuseOthersOrders({ accountId }: Customer, userId: string | undefined): void {
  if (userId !== undefined && userId !== accountId) throw dataError('PERMISSION_DENIED');
}
