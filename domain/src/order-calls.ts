import { Type } from 'typebox';
import {
  WholeOrderBody,
  WholeOrderNameReply,
  WholeOrderReply,
  WholeOrdersReply,
  CancellationBody,
  OrderChangeBody,
  KitchenOrdersReply,
} from './whole-order-contract.ts';
import type { CallEntries } from './contract-parts.ts';
import { READ_PARAMETERS, STREAM_PARAMETERS, WRITE_PARAMETERS } from './contract-parts.ts';
import { CounterOrdersReply } from './counter-contract.ts';
import {
  DataErrorReply,
  OrderBody,
  OrderNameReply,
  OrderReply,
  OrderStateBody,
  OrderStateRefusalReply,
  OrderStateReply,
  OrdersReply,
} from './order-contract.ts';
import {
  ChangedTotalReply,
  PriceRefusalReply,
  SALE_REFUSALS,
  SoldOutReply,
  TooCheapReply,
  WholeOrderPricesReply,
  WholeOrderSoldOutReply,
  WholeOrderTooCheapReply,
} from './order-refusal-contract.ts';
import { MAX_KEY_LENGTH } from './wire-errors.ts';
import { RECALL } from './order-status.ts';

const Text = Type.Optional(Type.String());

/** The query of a list of the caller's orders, as the specification has it. */
const RANGE_PARAMETERS = {
  ...READ_PARAMETERS,
  ...STREAM_PARAMETERS,
  orderBy: Text,
  equalTo: Text,
  startAt: Text,
  startAfter: Text,
  endAt: Text,
  endBefore: Text,
  limitToFirst: Text,
  limitToLast: Text,
};

const MORE_ORDERS =
  'A reply holds LIST_ROWS orders at most, the newest unless the oldest were asked for; the header `X-More-Orders` says on which side there are more, `older` or `newer`.';
const STREAMING =
  'With `Accept: text/event-stream` a stream: `put` with what a plain read gives, then a `put` or `patch` for each change; it ends with `auth_revoked` when the token does.';

/** How long the same order under the same key is answered instead of placed once more. */
export const KEY_KEPT_HOURS = 24;

/** What `POST /orders.json` and `POST /baskets.json` have in common. */
const PLACING = {
  for: 'account',
  query: WRITE_PARAMETERS,
  headers: {
    'idempotency-key': Type.Optional(
      Type.String({
        description: `Made by the client, one for each order: 1 to ${MAX_KEY_LENGTH} visible ASCII characters. For ${KEY_KEPT_HOURS} hours the same request under the same key is answered with the same order instead of placing another one.`,
      }),
    ),
  },
} as const;
const KEY_AND_LIMIT_REFUSALS = {
  422: Type.Object(DataErrorReply.properties, {
    description: 'The Idempotency-Key was used for another order.',
  }),
  429: Type.Object(DataErrorReply.properties, {
    description:
      'The account has too many open orders, or it or its network has ordered too often within an hour. Retry-After says when to try again.',
  }),
};

const refusedStep = (what: 'order' | 'basket') =>
  Type.Object(OrderStateRefusalReply.properties, {
    description: `The step cannot be taken: the reply has the status of the ${what}.`,
  });

/** The query of a list for staff. */
const STAFF_LIST = {
  query: {
    ...READ_PARAMETERS,
    ...STREAM_PARAMETERS,
    startAfter: Type.Optional(
      Type.String({
        description:
          'The id of an order, as JSON: a plain read then gives the orders after it that are not over',
      }),
    ),
  },
  streams: true,
} as const;

/** The calls of orders: of single burgers, as the specification has them, and of whole orders, `baskets` there. */
export const ORDER_CALLS = {
  'GET /orders.json': {
    name: 'fetchOrders',
    summary: "The caller's own orders, keyed by id",
    description: `${MORE_ORDERS} ${STREAMING}`,
    for: 'account',
    query: RANGE_PARAMETERS,
    reply: OrdersReply,
    streams: true,
    hosted: true,
  },
  'POST /orders.json': {
    ...PLACING,
    name: 'placeOrder',
    summary: 'Place an order; the shop prices it',
    body: OrderBody,
    reply: OrderNameReply,
    refusals: {
      409: Type.Union(
        [PriceRefusalReply, SoldOutReply, TooCheapReply, ...SALE_REFUSALS, DataErrorReply],
        {
          description:
            "The price is not the shop's: both amounts are given. Or something is sold out: its names are given. Or the burger costs less than the least price that the owner has set: it is given. Or nothing is sold at this moment: opensAt says when again. Or the delivery is below the minimum, or its fee is not the shop's: the amounts are given. Or an order with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
        },
      ),
      ...KEY_AND_LIMIT_REFUSALS,
    },
    hosted: true,
  },
  'GET /orders/:id.json': {
    name: 'fetchOrder',
    summary: "One of the caller's own orders",
    description: STREAMING,
    for: 'account',
    query: { ...READ_PARAMETERS, ...STREAM_PARAMETERS },
    reply: OrderReply,
    streams: true,
  },
  'GET /orders/:id/state.json': {
    name: 'fetchOrderState',
    summary: "The status of an order: the caller's own, any for staff, a carried one for drivers",
    for: 'account',
    query: READ_PARAMETERS,
    reply: OrderStateReply,
  },
  'PATCH /orders/:id/state.json': {
    name: 'changeOrderState',
    summary: 'Take an order a step forward, take the last step back, or cancel it',
    for: 'account',
    query: WRITE_PARAMETERS,
    body: OrderStateBody,
    reply: OrderStateReply,
    refusals: { 409: refusedStep('order') },
  },
  'GET /baskets.json': {
    name: 'fetchBaskets',
    summary: "The caller's own baskets with their status, keyed by id",
    description: `The query is that of the orders; a bound's second value is a basket's id. ${MORE_ORDERS} ${STREAMING}`,
    for: 'account',
    query: RANGE_PARAMETERS,
    reply: WholeOrdersReply,
    streams: true,
  },
  'POST /baskets.json': {
    ...PLACING,
    name: 'placeBasket',
    summary: 'Order several burgers and extras together; the shop prices them',
    body: WholeOrderBody,
    reply: WholeOrderNameReply,
    refusals: {
      409: Type.Union(
        [
          WholeOrderPricesReply,
          WholeOrderSoldOutReply,
          WholeOrderTooCheapReply,
          ...SALE_REFUSALS,
          DataErrorReply,
        ],
        {
          description:
            "An amount is not the shop's: all amounts are given, as they were sent and as the shop has them. Or something is sold out: its names and places are given. Or a burger costs less than the least price that the owner has set: it is given. Or nothing is sold at this moment: opensAt says when again. Or the delivery is below the minimum, or its fee is not the shop's: the amounts are given. Or a basket with this Idempotency-Key is being placed at this moment: Retry-After says when to ask again.",
        },
      ),
      ...KEY_AND_LIMIT_REFUSALS,
    },
  },
  'GET /baskets/:id.json': {
    name: 'fetchBasket',
    summary: "One of the caller's own baskets",
    description: STREAMING,
    for: 'account',
    query: { ...READ_PARAMETERS, ...STREAM_PARAMETERS },
    reply: WholeOrderReply,
    streams: true,
  },
  'PATCH /baskets/:id/state.json': {
    name: 'changeBasketState',
    summary: 'Change the status of a whole basket, by the rules for one order',
    for: 'account',
    query: WRITE_PARAMETERS,
    body: OrderStateBody,
    reply: OrderStateReply,
    refusals: { 409: refusedStep('basket') },
  },
  'POST /baskets/:id/cancellations.json': {
    name: 'cancelPart',
    summary: "Cancel one burger or extra of the caller's own basket, until the kitchen starts",
    for: 'account',
    query: WRITE_PARAMETERS,
    body: CancellationBody,
    reply: WholeOrderReply,
    refusals: {
      404: 'message',
      409: Type.Union([OrderStateRefusalReply, DataErrorReply], {
        description:
          'It is the last burger, the kitchen has started, or the basket was changed: the reply has its status.',
      }),
    },
  },
  'POST /baskets/:id/changes.json': {
    name: 'changeOrder',
    summary: 'Change a basket until it is handed over; for staff',
    description:
      'A burger or extra, all or some of it, is taken off; or, by counter and owner, one is added at the price of now, or what was filled in is corrected. A changed method or address takes the terms of now. The same request of the same version is answered as before.',
    for: 'change-orders',
    query: WRITE_PARAMETERS,
    body: OrderChangeBody,
    reply: OrderStateReply,
    refusals: {
      404: 'message',
      409: Type.Union(
        [
          OrderStateRefusalReply,
          ChangedTotalReply,
          WholeOrderSoldOutReply,
          WholeOrderTooCheapReply,
          ...SALE_REFUSALS,
          DataErrorReply,
        ],
        {
          description:
            "It is the last burger, or the basket is over or was changed: the reply has its status. Or the total is not the shop's, or a higher one was not agreed to: both are given. Or what is added is sold out or too cheap, or the shop's terms do not allow the method or address, or a burger more makes it later than the customer was told.",
        },
      ),
    },
  },
  'GET /kitchen/baskets.json': {
    ...STAFF_LIST,
    name: 'fetchKitchenBaskets',
    summary: 'The baskets that the kitchen works on, keyed by id; for staff',
    description: `Baskets of the last day that are not over, and those that ended within the ${RECALL.last}. Of more than LIST_ROWS the oldest that are not over, and the header \`X-More-Orders: newer\`; \`startAfter\` gives those after them. An order placed alone is a basket of one. With \`Accept: text/event-stream\` a stream of them.`,
    for: 'read-kitchen',
    reply: KitchenOrdersReply,
  },
  'GET /counter/baskets.json': {
    ...STAFF_LIST,
    name: 'fetchCounterBaskets',
    summary: 'The baskets to be paid for and handed over, keyed by id; for staff',
    description: `The same baskets as the kitchen's, with address and money; the kitchen reads them where the owner allows it. A driver reads the deliveries that it carries, from when they are ready until ${RECALL.span} after they were handed over. With \`Accept: text/event-stream\` a stream of them, where null takes a basket away.`,
    for: 'read-counter',
    reply: CounterOrdersReply,
  },
} as const satisfies CallEntries;
