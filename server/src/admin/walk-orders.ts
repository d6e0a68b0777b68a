import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../db/db.ts';
import { readOrders } from '../orders/order.ts';

const PAGE = 500;

/** Orders by id, between the two ids, which are excluded. @yields one after another */
export async function* walkOrders(db: Db, from: string, to: string): AsyncGenerator<Order> {
  let after = from;
  for (;;) {
    const ids = db.selectFrom('orders').select('id').where('id', '>', after).where('id', '<', to);
    const orders = await readOrders(db, ids.orderBy('id').limit(PAGE));
    const last = orders.at(-1);
    if (last === undefined) return;
    yield* orders;
    after = last.id;
  }
}
