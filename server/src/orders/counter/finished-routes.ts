import { callSign } from '@tall-order/domain/call-sign.ts';
import { OPEN_MS, isAtCounter, isOver, undoableSince } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import type { Schema } from '../../db/schema.ts';
import { findBusinessDay } from '../../shop/settings/shop-day.ts';
import { findOrders } from '../order.ts';
import { countsSince, endedSince } from '../order-windows.ts';
import { findPayments } from '../payments/payments-queries.ts';
import { findRecordsPayments, isWithoutPayment } from './counter-reach.ts';
import { toCounterOrder, withoutPerson } from './counter-order.ts';

/** Orders that have left the counter's list, by number, as long as their last step can still be undone. */
export function finishedRoutes({ db, now }: CallContext) {
  return {
    'GET /counter/finished/:number.json': async (request) => {
      if (request.scope !== 'all') return {};
      const orders = await findFinished(db, request.params.number, now());
      const ids = orders.map(({ id }) => id);
      const payments = await findPayments(db, ids);
      const records = orders.some(isWithoutPayment) && (await findRecordsPayments(db));
      return Object.fromEntries(
        orders.map((order) => [
          order.id,
          withoutPerson(toCounterOrder(order, payments.get(order.id) ?? [], records)),
        ]),
      );
    },
  } satisfies Partial<Handlers>;
}

/** @param now milliseconds since 1970 */
async function findFinished(db: Kysely<Schema>, number: string, now: number): Promise<Order[]> {
  const { startsAt } = await findBusinessDay(db, now);
  const since = undoableSince({ now, dayStartsAt: startsAt });
  const ended = await db
    .selectFrom('orders')
    .select('id')
    // No step is taken later.
    .where(countsSince(since - OPEN_MS))
    .where(endedSince(since))
    .execute();
  const ids = ended.map(({ id }) => id).filter((id) => callSign(id) === number);
  const orders = await findOrders(db, ids);
  return orders.filter((order) => isOver(order.state.status) && !isAtCounter(order, now));
}
