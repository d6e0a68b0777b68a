import type { CounterOrderReply, CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import { isAtCounter } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { put } from '../live/order-view.ts';
import type { OrderView, StaffViewOptions } from '../live/order-view.ts';
import { readOrders } from '../order.ts';
import { mayBeSettled } from '../order-windows.ts';
import { findPayments } from '../payments/payments-queries.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import { keyedById } from '../reading/whole-order-reply.ts';
import { findRecentOrders } from '../reading/recent-orders.ts';
import type { RecentQuery } from '../reading/recent-orders.ts';
import { toCounterOrder, withoutPerson } from './counter-order.ts';
import { findRecordsPayments, isReadAtCounter } from './counter-reach.ts';

type DriverQuery = RecentQuery & { carriedBy: string };

/** What a driver carries, what was handed over within the hour, and what is still owed for, with the payments. */
export async function findDriverOrders(
  db: Db,
  query: DriverQuery,
): Promise<
  FoundOrders & {
    data: CounterOrdersReply;
    payments: Map<string, PaymentRow[]>;
    records: boolean;
  }
> {
  return await readingOneMoment(db, async (moment) => {
    const { orders, more } = await findRecentOrders(moment, query);
    const records = await findRecordsPayments(moment);
    const isWhole = more === null && query.after === undefined;
    const owed = records && isWhole ? await findOwed(moment, query) : [];
    const known = new Set(orders.map(({ id }) => id));
    const all = [...owed.filter(({ id }) => !known.has(id)), ...orders];
    const payments = await findPayments(
      moment,
      all.map(({ id }) => id),
    );
    const terms = { now: query.now, records };
    const toReply = (order: Order) => toDriverOrder(order, payments.get(order.id) ?? [], terms);
    return { orders: all, more, data: keyedById(all, toReply), payments, records };
  });
}

/** The newest first, as far as there is room. */
async function findOwed(
  db: Kysely<Schema>,
  { now, most, carriedBy }: DriverQuery,
): Promise<Order[]> {
  const unpaid = db
    .selectFrom('orders')
    .select('id')
    .where(mayBeSettled(now))
    .where('driver_id', '=', carriedBy)
    .where('due_cents', '>', sql.lit(0))
    .orderBy('id', 'desc')
    .limit(sql.lit(most));
  const found = await readOrders(db, unpaid);
  return found.filter((order) => isReadAtCounter(order, { carriedBy, now, recordsPayments: true }));
}

/** An hour after a delivery is over, its address, phone number, note and names of burgers are no longer sent. */
function toDriverOrder(
  order: Order,
  payments: PaymentRow[],
  { now, records }: { now: number; records: boolean },
): CounterOrderReply {
  const reply = toCounterOrder(order, payments, records);
  return isAtCounter(order, now) ? reply : withoutPerson(reply, ['name']);
}

/** A driver's own deliveries; one that leaves the list is sent as null. */
export function driverOrders(
  db: Db,
  { now, isAllowed, most, carriedBy }: StaffViewOptions & { carriedBy: string },
): OrderView {
  const sent = new Map<string, { order: Order; payments: PaymentRow[]; hadPlace: boolean }>();
  let recordsPayments = false;

  const send = (order: Order, payments: PaymentRow[]) => {
    sent.set(order.id, { order, payments, hadPlace: isAtCounter(order, now()) });
    const terms = { now: now(), records: recordsPayments };
    return put(`/${order.id}`, toDriverOrder(order, payments, terms));
  };
  const isRead = (order: Order) =>
    isReadAtCounter(order, { carriedBy, now: now(), recordsPayments });

  return {
    accountId: null,
    isAllowed,
    snapshot: async () => {
      const query = { now: now(), most, carriedBy };
      const { orders, data, payments, records } = await findDriverOrders(db, query);
      recordsPayments = records;
      for (const order of orders) send(order, payments.get(order.id) ?? []);
      return { orders, data };
    },
    eventsOf: ({ order, payments }) => {
      if (isRead(order)) return [send(order, payments)];
      return sent.delete(order.id) ? [put(`/${order.id}`, null)] : [];
    },
    passed: () =>
      [...sent.values()].flatMap(({ order, payments, hadPlace }) => {
        if (!isRead(order)) {
          sent.delete(order.id);
          return [put(`/${order.id}`, null)];
        }
        return hadPlace && !isAtCounter(order, now()) ? [send(order, payments)] : [];
      }),
  };
}
