import { createPushIds } from '@tall-order/domain/push-id.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../src/db/schema.ts';

/** Few enough for the parameters that a statement may have. */
const PAGE = 100;

/** Writes a copy of an order under a later id, without recording a change. */
export async function copyOrder(db: Kysely<Schema>, id: string): Promise<string> {
  const [later = ''] = await copyOrders(db, id, 1);
  return later;
}

/** Writes copies of an order of one burger under later ids. @returns the ids, in sequence */
export async function copyOrders(db: Kysely<Schema>, id: string, count: number): Promise<string[]> {
  const newId = createPushIds(Date.now, () => Array.from({ length: 12 }, () => 7));
  const ids = Array.from({ length: count }, newId);
  const orders = db.selectFrom('orders').selectAll().where('id', '=', id);
  const order = await orders.executeTakeFirstOrThrow();
  const burgers = db.selectFrom('burgers').selectAll().where('id', '=', id);
  const burger = await burgers.executeTakeFirstOrThrow();
  for (let from = 0; from < count; from += PAGE) {
    const some = ids.slice(from, from + PAGE);
    const copies = some.map((later) => ({
      ...order,
      id: later,
      receipt_number: null,
    }));
    await db.insertInto('orders').values(copies).execute();
    const lines = some.map((later) => Object.assign({}, burger, { id: later, order_id: later }));
    await db.insertInto('burgers').values(lines).execute();
  }
  return ids;
}

/** Gives an order of one burger another id. */
export async function renameOrder(db: Kysely<Schema>, from: string, to: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orders')
    .values({ ...order, id: to, receipt_number: null })
    .execute();
  await db.updateTable('burgers').set({ id: to, order_id: to }).where('id', '=', from).execute();
  await db.deleteFrom('orders').where('id', '=', from).execute();
}
