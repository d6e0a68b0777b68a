import type { Db } from '../db/db.ts';
import type { OrderRow } from '../db/schema.ts';

const PAGE = 500;

export async function* walkOrders(db: Db): AsyncGenerator<OrderRow> {
  for await (const page of walkPages(db, '', '\u007F')) yield* page;
}

/** Orders by id, between the two ids, which are excluded. @yields several at a time */
export async function* walkPages(db: Db, from: string, to: string): AsyncGenerator<OrderRow[]> {
  let after = from;
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .where('id', '<', to)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}
