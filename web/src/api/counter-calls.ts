import type { CounterOrderReply, CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { PaymentReply } from '@tall-order/domain/payment-contract.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { stateIn } from './order-states-calls.ts';
import { ownCall } from './own-call.ts';
import { parseText } from './parsing.ts';
import { withIds } from './records.ts';
import type { Parsed } from './parsing.ts';

// Only the shop's own server has these calls; they are for its staff.

/** Amounts are decimals in the order's currency. */
export interface CounterOrder extends Parsed<
  Omit<
    CounterOrderReply,
    'burgers' | 'extras' | 'payments' | 'address' | 'createdAt' | 'changedAt' | 'changeReason'
  >
> {
  id: string;
  burgers: readonly CounterBurger[];
  extras: readonly CounterExtra[];
  address: CounterOrderReply['address'] | null;
  /** oldest first */
  payments: readonly (PaymentReply & { id: string })[];
}

interface CounterBurger {
  id: string;
  burger: IngredientCounts;
  price: number;
  label: string | null;
  isCancelled: boolean;
}

interface CounterExtra {
  /** tells it from another line of the same extra */
  line: string;
  name: string;
  count: number;
  /** of one piece */
  price: number;
  isCancelled: boolean;
}

/** The order without what was taken off. */
export function withoutTakenOff(order: CounterOrder): CounterOrder {
  return {
    ...order,
    burgers: order.burgers.filter(({ isCancelled }) => !isCancelled),
    extras: order.extras.filter(({ isCancelled }) => !isCancelled),
  };
}

export function counterOrdersAddress(token: string): string {
  return ownCall('GET /counter/baskets.json', { token }).address;
}

/** Finished orders that the counter no longer lists, while their last step can be undone. @param number as customers read it */
export function fetchFinished(token: string, number: string): Promise<Reply<CounterOrder[]>> {
  return requestQuietly(
    ownCall('GET /counter/finished/:number.json', { token, params: { number } }, readCounterOrders),
  );
}

/** Newest first. @param records what the address gives */
export function readCounterOrders(records: CounterOrdersReply): CounterOrder[] {
  return withIds(records)
    .map(readOrder)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

function readOrder({
  burgers,
  extras,
  payments,
  address,
  createdAt: _createdAt,
  changedAt: _changedAt,
  changeReason: _reason,
  ...sent
}: CounterOrderReply & { id: string }): CounterOrder {
  return {
    ...sent,
    // Customers may leave these blank.
    name: parseText(sent.name),
    phone: parseText(sent.phone),
    note: parseText(sent.note),
    reduction: sent.reduction ?? null,
    writtenOff: sent.writtenOff ?? null,
    unrecorded: sent.unrecorded ?? null,
    cancelReason: sent.cancelReason ?? null,
    driver: sent.driver ?? null,
    takenBy: sent.takenBy ?? null,
    promisedAt: sent.promisedAt ?? null,
    startBy: sent.startBy ?? null,
    deliveryMethod: sent.deliveryMethod ?? null,
    address: address ?? null,
    burgers: Object.entries(burgers).map(([id, { ingredients, price, label, cancelledAt }]) => ({
      id,
      burger: countsFrom(ingredients),
      price,
      label: parseText(label),
      isCancelled: cancelledAt !== undefined,
    })),
    extras: Object.entries(extras).map(([line, { name = line, count, price, cancelledAt }]) => ({
      line,
      name,
      count,
      price,
      isCancelled: cancelledAt !== undefined,
    })),
    payments: withIds(payments),
  };
}

/**
 * Chooses a driver for an order as staff have seen it. A step of the kitchen or a payment also changes the
 * order's version, and a screen may learn of it a moment later: as long as the driver is the one that was
 * seen, the choice still applies.
 * @returns the order's new state
 */
export async function chooseDriver(
  token: string,
  { id, driver: seenDriver, state: seen }: Pick<CounterOrder, 'id' | 'driver' | 'state'>,
  driver: string | null,
): Promise<Reply<OrderState>> {
  const reply = await putDriver(token, id, driver, seen);
  if (reply.ok) return reply;
  const current = stateIn(reply.failure);
  const isAsSeen = (reply.failure.details?.['driver'] ?? null) === seenDriver;
  if (current === null || current.version === seen.version || !isAsSeen) return reply;
  return await putDriver(token, id, driver, current);
}

function putDriver(
  token: string,
  orderId: string,
  driver: string | null,
  state: OrderState,
): Promise<Reply<OrderState>> {
  const sent = { token, params: { id: orderId }, body: { driver, version: state.version } };
  const call = ownCall('PUT /baskets/:id/driver.json', sent, ({ version }) => ({
    ...state,
    version,
  }));
  return request({ ...call, isShownByScreen: () => true });
}
