import type { Order } from '@tall-order/domain/sold-order.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import { shareOf } from '../../http/rate-limits/fair-queue.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { wantsStream } from '../../http/streams/event-stream.ts';
import { sendData } from '../../http/wire/data-reply.ts';
import { announceMore, boundRange, findBoundedOrders } from '../bounded-orders.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { beginsInTurn, ownList, ownOne, put } from '../live/order-view.ts';
import { findOrder } from '../order.ts';
import type { Db } from '../../db/schema.ts';
import type { OrderedBurger } from '../order.ts';
import type { FollowedList, OrderView } from '../live/order-view.ts';
import { keyedById, toWholeOrderReply } from './whole-order-reply.ts';
import { parseOrderQuery, refuseWrongQuery } from './order-query-parameters.ts';
import { rangeOfOwnOrders } from './order-range.ts';
import { readOneCall, staffOrdersCall } from './read-calls.ts';
import { findKitchenOrders, kitchenOrders } from './kitchen-orders.ts';

/** The caller's orders and the kitchen's, once or as a stream. */
export function readOrdersRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows: most }: { listRows: number },
  inTurn: ReadTurns,
) {
  const { db } = context;
  return {
    'GET /baskets.json': {
      first: refuseWrongQuery,
      answer: async (request, reply) => {
        const { accountId } = actorOf(request);
        const range = rangeOfOwnOrders(parseOrderQuery(request.query), accountId);
        const reader = shareOf(request);
        if (wantsStream(request)) {
          const view = ownWholeOrders(db, accountId, { range, most });
          await live.open(request, reply, beginsInTurn(view, reader, inTurn));
          return reply;
        }
        const bounded = boundRange(range, most);
        const { replies, more } = await inTurn(reader, async () => {
          const found = await findBoundedOrders(db, accountId, bounded);
          const toReply = (order: Order) => toWholeOrderReply(order, accountId);
          return { replies: keyedById(found.orders, toReply), more: found.more };
        });
        announceMore(reply, more);
        return sendData(request, reply, { print: request.query.print }, replies);
      },
    },
    'GET /baskets/:id.json': readOneCall(context, live, {
      view: ownWholeOrder,
      find: async (from, accountId, id) => {
        const order = await findOrder(from, accountId, id);
        return order && toWholeOrderReply(order, accountId);
      },
    }),
    // All customers' orders: what to make, without money.
    'GET /kitchen/baskets.json': staffOrdersCall(context, live, most, {
      view: kitchenOrders,
      read: async (db, query) => {
        live.seeBoard();
        return await findKitchenOrders(db, query);
      },
    }),
  } satisfies Partial<Handlers>;
}

// Each change of an order is sent as the whole order.

export function ownWholeOrders(db: Db, accountId: string, list: FollowedList): OrderView {
  return ownList(accountId, list, {
    find: async (bounded) => {
      const found = await findBoundedOrders(db, accountId, bounded);
      const data = keyedById(found.orders, (order) => toWholeOrderReply(order, accountId));
      return { ...found, data };
    },
    partsOf: ({ order }) => {
      const whole = () => put(`/${order.id}`, toWholeOrderReply(order, accountId));
      return [{ id: order.id, isAmended: false, whole, changes: () => [whole()] }];
    },
  });
}

function ownWholeOrder(db: Db, accountId: string, id: string): OrderView {
  const reply = ({ order }: OrderedBurger) => toWholeOrderReply(order, accountId);
  return ownOne(accountId, id, {
    find: async () => {
      const order = await findOrder(db, accountId, id);
      return order && { order, burger: order.burgers[0] };
    },
    reply,
    changes: (one) => [put('/', reply(one))],
  });
}
