import type { CallContext } from '../../accounts/identity/identity.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import { staffOrdersCall } from '../reading/read-calls.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import type { CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import { isAtCounter } from '@tall-order/domain/order-status.ts';
import { hasPayments } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { followSentOrders, put } from '../live/order-view.ts';
import type { OrderView, StaffViewOptions } from '../live/order-view.ts';
import { findPayments } from '../payments/payments-queries.ts';
import { keyedById } from '../reading/whole-order-reply.ts';
import { findRecentOrders } from '../reading/recent-orders.ts';
import type { RecentQuery } from '../reading/recent-orders.ts';
import { driverOrders, findDriverOrders } from './driver-view.ts';
import { toCounterOrder } from './counter-order.ts';
import { findRecordsPayments, isReadAtCounter, isWithoutPayment } from './counter-reach.ts';

/** The orders for the counter and for drivers, with addresses and money, until an hour after they are over. */
export function counterRoutes(
  context: CallContext,
  live: LiveOrders,
  { listRows }: { listRows: number },
) {
  return {
    'GET /counter/baskets.json': staffOrdersCall(context, live, listRows, {
      view: (db, options) => {
        const { carriedBy } = options;
        return carriedBy === null
          ? counterOrders(db, options)
          : driverOrders(db, { ...options, carriedBy });
      },
      read: async (db, query) => {
        const { carriedBy } = query;
        return await (carriedBy === null
          ? findCounterOrders(db, query, { isFollowed: false })
          : findDriverOrders(db, { ...query, carriedBy }));
      },
    }),
  } satisfies Partial<Handlers>;
}

/**
 * The orders of the day with their payments.
 * @param isFollowed whether changes follow, of which nobody knows yet if they need to know whether the shop records
 *   payments; without them that is only read for an order that nobody has paid
 */
async function findCounterOrders(
  db: Db,
  query: RecentQuery,
  { isFollowed }: { isFollowed: boolean },
): Promise<FoundOrders & { data: CounterOrdersReply; records: boolean }> {
  return await readingOneMoment(db, async (moment) => {
    const { orders, more } = await findRecentOrders(moment, query);
    const payments = await findPayments(
      moment,
      orders.map(({ id }) => id),
    );
    const isNeeded = isFollowed || orders.some(isWithoutPayment);
    const records = isNeeded && (await findRecordsPayments(moment));
    const toReply = (order: Order) => toCounterOrder(order, payments.get(order.id) ?? [], records);
    return { orders, more, data: keyedById(orders, toReply), records };
  });
}

/** The counter's orders; one that leaves the list is sent as null. */
function counterOrders(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  const sent = followSentOrders(isAtCounter, now);
  let recordsPayments = false;

  return {
    accountId: null,
    isAllowed,
    snapshot: async () => {
      const query = { now: now(), most };
      const { orders, data, records } = await findCounterOrders(db, query, { isFollowed: true });
      recordsPayments = records;
      for (const order of orders) sent.add(order);
      return { orders, data };
    },
    eventsOf: ({ order, payments }) => {
      const path = `/${order.id}`;
      if (!isReadAtCounter(order, { carriedBy: null, now: now() })) {
        return sent.remove(order.id) ? [put(path, null)] : [];
      }
      sent.add(order);
      // The shop begins to.
      recordsPayments ||= hasPayments(order);
      return [put(path, toCounterOrder(order, payments, recordsPayments))];
    },
    passed: sent.passed,
  };
}
