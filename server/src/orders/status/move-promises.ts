import { placedWork } from '@tall-order/domain/kitchen-slots.ts';
import { isMovable, movedPromises } from '@tall-order/domain/moved-promise.ts';
import { isOpen } from '@tall-order/domain/order-status.ts';
import type { MovedBody, MovedReply } from '@tall-order/domain/promise-contract.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { findEntry } from '../order-log.ts';
import { findOrders, promiseColumns } from '../order.ts';
import { lockKitchen, readOrdersToMake } from '../placing/promise-sales.ts';
import { updateOrder } from './update-order.ts';

/**
 * Moves the promises of orders, for staff, with their work in the kitchen. Orders of other versions, and those that are
 * made or over, stay as they are.
 * @param now milliseconds since 1970
 * @returns what was moved, also by the same request before
 * @throws RequestError 401 without the right
 */
export async function movePromises(
  db: Db,
  { minutes, orders: asked }: MovedBody,
  writer: Writer,
  now: number,
): Promise<MovedReply> {
  return await writeAs(db, writer, async (transaction) => {
    const terms = (await readShop(transaction)).settings.promises;
    // Before the orders are read, so that none is moved by its work of before.
    await lockKitchen(transaction, terms);
    const found = await findOrders(transaction, Object.keys(asked));
    const movable = found
      .filter((order) => order.state.version === asked[order.id] && isOpen(order, now))
      .filter((order) => isMovable(order, minutes));
    const ids = movable.map(({ id }) => id);
    const taken = placedWork(await readOrdersToMake(transaction, terms, now, ids));
    const promises = movedPromises(movable, minutes, { terms, taken, now });
    const moved: MovedReply['moved'] = {};
    for (const order of movable) {
      const promise = promises.get(order.id);
      if (promise === undefined) continue;
      const version = await updateOrder(transaction, order, promiseColumns(promise), {
        event: 'promise-moved',
        by: { as: 'staff', accountId: writer.accountId },
        at: now,
        subject: String(minutes),
      });
      moved[order.id] = { version, promisedAt: promise.at };
    }
    for (const order of found) {
      const { id, promise, state } = order;
      if (promise === null || !(await wasMoved(transaction, order, { minutes, asked, writer })))
        continue;
      moved[id] = { version: state.version, promisedAt: promise.at };
    }
    return { moved };
  });
}

/** Whether a request whose answer was lost has moved it. */
async function wasMoved(
  transaction: Transaction<Schema>,
  { id, state: { version } }: Order,
  { minutes, asked, writer }: { minutes: number; asked: MovedBody['orders']; writer: Writer },
): Promise<boolean> {
  if (version !== (asked[id] ?? version) + 1) return false;
  const entry = await findEntry(transaction, id, version);
  return (
    entry?.event === 'promise-moved' &&
    entry.by.accountId === writer.accountId &&
    entry.subject === String(minutes)
  );
}
