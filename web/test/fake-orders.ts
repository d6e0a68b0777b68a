import { LEAST_LIST_ROWS } from '@tall-order/domain/order-items.ts';
import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import { BUN } from '@tall-order/domain/ingredients.ts';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { kitchenOrder } from '@tall-order/domain/kitchen-ticket.ts';
import { orderDataFrom } from '@tall-order/domain/order-contract.ts';
import type { PromisesReply } from '@tall-order/domain/promise-contract.ts';
import type { KitchenOrderReply } from '@tall-order/domain/whole-order-contract.ts';
import type { OrderBody, OrderReply } from '@tall-order/domain/order-contract.ts';
import { OPEN_MS, changedState, isOver, isRecallable } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { priceOf, toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { encodePushTime, pushIdTime } from '@tall-order/domain/push-id.ts';
import { STEP_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { emailOf, localIdFor } from './fake-accounts.ts';
import { replyToMoves } from './fake-moved-promises.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { shopNow } from './shop-clock.ts';

type Facts = Pick<
  OrderReply,
  'allergens' | 'basket' | 'extras' | 'fee' | 'label' | 'paid' | 'reduction' | 'due'
> & {
  cancelReason?: string;
  changedAt?: number;
  changeReason?: string;
  startBy?: number;
  readyBy?: number;
  promisedAt?: number;
};

interface FakeOrdersParts {
  menu: MenuReply;
  startCounts: Record<string, number>;
  /** of the staff, by e-mail address */
  roles: ReadonlyMap<string, string>;
}

/** The fake shop's orders and their statuses, open to the tests. */
export function createFakeOrders({ menu, startCounts, roles }: FakeOrdersParts) {
  /** as clients read them; a test may add orders of a hosted service */
  const orders: Record<string, unknown> = {};
  /** of the orders that have been changed */
  const states: Record<string, OrderState> = {};
  /** further fields of orders: allergens as sold, basket with its extras, fee, amount paid */
  const facts: Record<string, Facts> = {};
  const customersCancellations = new Set<string>();
  const idByKey = new Map<unknown, string>();

  const stateOf = (id: string): OrderState =>
    states[id] ?? { status: 'received', version: 1, receivedAt: pushIdTime(id) ?? 0 };

  /** Sells an order to a customer, now or at another time. @returns its id */
  const sell = (email: string, body: OrderBody, at = shopNow()): string => {
    const id = encodePushTime(at) + String(Object.keys(orders).length).padStart(12, '0');
    const eachItem = <Value>(read: (item: MenuReply['ingredients'][string]) => Value) =>
      Object.fromEntries(
        Object.entries(menu.ingredients).map(([name, item]) => [name, read(item)]),
      );
    const declared = { [BUN]: menu.bun.allergens, ...eachItem((item) => item.allergens) };
    facts[id] = {
      allergens: allergensSold(body.ingredients, declared),
      ...(body.fee !== undefined && { fee: Number(body.fee) }),
    };
    const prices = { base: toCents(menu.basePrice), unit: eachItem(({ price }) => toCents(price)) };
    orders[id] = {
      ingredients: body.ingredients,
      orderData: orderDataFrom(body.orderData),
      // The fake shop does not check prices: a test makes it refuse one.
      price: Number(body.price ?? toDecimal(priceOf(body.ingredients, startCounts, prices))),
      currency: menu.currency,
      basePrice: menu.basePrice,
      unitPrices: eachItem(({ price }) => price),
      userId: localIdFor(email),
      createdAt: at,
    } satisfies OrderReply;
    return id;
  };

  /** Changes the status of an order, as staff or its customer. */
  const take = (
    id: string,
    wanted: { status: OrderStatus; version?: number; agreed?: boolean },
    by: 'customer' | 'staff' = 'staff',
  ): Answer => {
    const state = stateOf(id);
    if ((wanted.version ?? state.version) !== state.version) return refuse('ORDER_CHANGED', state);
    const change = changedState(dated(orders[id], state), wanted.status, by, duringDay());
    if ('problem' in change) {
      const { problem } = change;
      return refuse(STEP_ERRORS[problem], problem === 'not-allowed' ? {} : state);
    }
    const isUndone = state.status === 'cancelled' && customersCancellations.has(id);
    if (isUndone && wanted.agreed !== true) return refuse('ORDER_CANCELLED_BY_CUSTOMER', state);
    if (by === 'customer') customersCancellations.add(id);
    states[id] = change.state;
    return ok(change.state);
  };

  const place = (email: string, { headers, body }: SeenRequest): Answer => {
    const key = headers['idempotency-key'];
    // The storefront's own calls, whose tests look at what was sent.
    const name = idByKey.get(key) ?? sell(email, body as OrderBody);
    if (key !== undefined) idByKey.set(key, name);
    return ok({ name });
  };
  /** by a test; a shop promises nothing at first */
  const promises: PromisesReply = { collection: [], delivery: [] };
  const kitchenOrders = () => {
    const ids = Object.keys(orders).filter((id) => isForTheKitchen(stateOf(id), shopNow()));
    // An order that a test has put in itself may lack fields.
    const orderOf = (id: string) => ({ ...(orders[id] as OrderReply), ...facts[id] });
    return Object.fromEntries(ids.map((id) => [id, seenByKitchen(id, orderOf(id), stateOf(id))]));
  };

  const kept = { facts, states, stateOf };
  const reply = (request: SeenRequest): Answer | null => {
    const { method, path, query, body } = request;
    const caller = () => emailOf(query.get('auth') ?? '');
    const isStaff = () => roles.has(caller());
    switch (`${method} ${path}`) {
      case 'GET /promises.json':
        return ok(promises);
      case 'GET /orders.json':
        return ok(Object.fromEntries(newestOf(Object.entries(orders))));
      case 'POST /orders.json':
        return place(caller(), request);
      case 'GET /kitchen/baskets.json':
        return isStaff() ? ok(kitchenOrders()) : refuse('PERMISSION_DENIED');
    }
    const id = /^\/orders\/(.+)\/state\.json$/.exec(path)?.[1];
    if (id === undefined || method !== 'PATCH') return replyToMoves(kept, roles, request);
    // The fake shop does not check whose order it is.
    if (orders[id] === undefined) return refuse('PERMISSION_DENIED');
    return take(
      id,
      body as { status: OrderStatus; version: number }, // the storefront's own calls, again
      isStaff() ? 'staff' : 'customer',
    );
  };

  return { ...kept, orders, promises, sell, take, reply };
}

/** The orders of one reply. */
function newestOf<Entry extends [id: string, order: unknown]>(entries: Entry[]): Entry[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-LEAST_LIST_ROWS);
}

/** The kitchen sees the open orders of a day, and those that ended within an hour. */
function isForTheKitchen(state: OrderState, now: number): boolean {
  const isOpen = !isOver(state.status) && now - state.receivedAt <= OPEN_MS;
  return isOpen || isRecallable(state, now);
}

/** Every order here was placed alone. */
function seenByKitchen(
  id: string,
  order: OrderReply & Facts,
  state: OrderState,
): KitchenOrderReply {
  const { ingredients, allergens, orderData, createdAt, startBy, readyBy } = order;
  return {
    ...kitchenOrder(orderData, orderData.deliveryMethod),
    createdAt,
    ...(startBy !== undefined && { startBy }),
    ...(readyBy !== undefined && { readyBy }),
    state,
    burgers: { [id]: { ingredients, ...(allergens && { allergens }) } },
    extras: {},
  };
}

/** An order that a test has put in itself may lack fields. */
function dated(order: unknown, state: OrderState) {
  return { state, promise: null, deliveryMethod: methodOf(order) };
}

/** The fake shop's business day begins twelve hours ago. */
function duringDay() {
  return { now: shopNow(), dayStartsAt: shopNow() - OPEN_MS / 2 };
}

function methodOf(order: unknown): DeliveryMethod | null {
  return (order as Partial<OrderReply> | undefined)?.orderData?.deliveryMethod ?? null;
}
