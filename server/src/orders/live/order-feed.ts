import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { readingCommitted } from '../../db/transaction.ts';
import { findOrders } from '../order.ts';
import { findPayments } from '../payments/payments-queries.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import { entriesAfter, lastPosition, numberEntries } from '../order-log.ts';
import type { LogEntry } from '../order-log.ts';

export interface ChangedOrder {
  order: Order;
  /** oldest first */
  payments: PaymentRow[];
  /** whether the order was placed since the last read */
  isNew: boolean;
}

export interface OrderFeed {
  /** begins behind the changes that are committed by now, unless the feed has begun before */
  begin: () => Promise<void>;
  /** forgets its position, so that it can begin again */
  stop: () => void;
  /** @param watching called after the changes were read: the snapshot of a later stream contains them */
  read: (watching: () => (entry: LogEntry) => boolean) => Promise<ChangedOrder[]>;
}

/** The feed reads nothing before `begin`. */
export function createOrderFeed(db: Db): OrderFeed {
  let position: number | undefined;
  /**
   * By order id, the version that the last read returned. An order may be newer than the log; when the log
   * names that version later, the order is not returned again.
   */
  let returnedVersions = new Map<string, number>();

  return {
    begin: async () => {
      if (position !== undefined) return;
      const head = await readingCommitted(db, readHead);
      // Another stream may have begun meanwhile; overwriting its position would skip the changes in between.
      position ??= head;
    },
    stop: () => {
      position = undefined;
      returnedVersions = new Map();
    },
    read: async (watching) => {
      if (position === undefined) return [];
      const after = position;
      const { changes, watched, orders, payments } = await readingCommitted(
        db,
        async (transaction) => {
          await numberEntries(transaction);
          const changes = await entriesAfter(transaction, after);
          const watched = changes.filter(watching());
          const ids = [...new Set(watched.map(({ orderId }) => orderId))];
          const orders = await findOrders(transaction, ids);
          // An order that was just placed has no payments yet.
          const changed = orders.filter(({ state }) => state.version > 1);
          const payments = await findPayments(
            transaction,
            changed.map(({ id }) => id),
          );
          return { changes, watched, orders, payments };
        },
      );
      const placed = new Set(
        watched.filter(({ version }) => version === 1).map(({ orderId }) => orderId),
      );
      const changed = orders
        .filter(({ id, state }) => state.version > (returnedVersions.get(id) ?? 0))
        .map((order) => ({
          order,
          payments: payments.get(order.id) ?? [],
          isNew: placed.has(order.id),
        }));
      returnedVersions = new Map(orders.map(({ id, state }) => [id, state.version]));
      // The position moves only after success, so that a failed read is repeated.
      position = changes.at(-1)?.position ?? position;
      return changed;
    },
  };
}

async function readHead(transaction: Transaction<Schema>): Promise<number> {
  await numberEntries(transaction);
  return await lastPosition(transaction);
}
