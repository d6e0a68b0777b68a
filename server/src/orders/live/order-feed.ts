import type { Transaction } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { OrderRow, Schema } from '../../db/schema.ts';
import { readingCommitted } from '../../db/transaction.ts';
import { basketIdOf } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { findPayments } from '../../payments/payments-queries.ts';
import type { PaymentRow } from '../../payments/payments-queries.ts';
import { withOtherOrders } from '../reading/basket-queries.ts';
import { changesAfter, deleteChanges, lastPosition, numberChanges } from './order-changes.ts';
import type { OrderChange } from './order-changes.ts';
import { latestVersion } from '../status/order-state-queries.ts';

export interface ChangedOrder {
  row: OrderRow;
  /** all orders of the basket if `row` is its first order; otherwise `row` alone */
  basket: BasketRows;
  /** of the basket, oldest first */
  payments: PaymentRow[];
  /** the highest version in `basket` */
  version: number;
  /** whether the order was placed since the last read */
  isNew: boolean;
}

export interface OrderFeed {
  /** begins behind the changes that are committed by now, unless the feed has begun before */
  begin: () => Promise<void>;
  /** forgets its position, so that it can begin again */
  stop: () => void;
  /** @param watching called after the changes were read: the snapshot of a later stream contains them */
  read: (watching: () => (change: OrderChange) => boolean) => Promise<ChangedOrder[]>;
  /** deletes changes that every reader has read, or has given up on */
  purge: (now: number) => Promise<void>;
}

/** How long changes are kept, in milliseconds. */
export const KEEP_CHANGES_MS = 5 * 60_000;

/** Few enough for the parameters that a statement may have. */
const PAGE = 500;

/** The feed reads nothing before `begin`. */
export function createOrderFeed(db: Db): OrderFeed {
  let position: number | undefined;
  /**
   * By order id, the version that the last read returned. A row may be newer than the log; when the log names
   * that version later, the row is not returned again. A basket counts with the version of its oldest row,
   * because its other rows are read later and may be newer.
   */
  let returnedVersions = new Map<string, number>();
  const heads: { position: number; at: number }[] = [];

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
      const { changes, watched, baskets, payments } = await readingCommitted(
        db,
        async (transaction) => {
          await numberChanges(transaction);
          const changes = await changesAfter(transaction, after);
          const watched = changes.filter(watching());
          const ids = [...new Set(watched.map(({ orderId }) => orderId))];
          const rows = await readOrders(transaction, ids);
          const firsts = await readOrders(transaction, firstsBeside(rows));
          const baskets = await withOtherOrders(transaction, [...rows, ...firsts]);
          // An order that was just placed has no payments yet.
          const changedBaskets = baskets.filter((basket) => latestVersion(basket) > 1);
          const payments = await findPayments(
            transaction,
            changedBaskets.map(([{ id }]) => id),
          );
          return { changes, watched, baskets, payments };
        },
      );
      const placed = new Set(
        watched.filter(({ version }) => version === 1).map(({ orderId }) => orderId),
      );
      const changed = baskets
        .map((basket) => {
          const [row] = basket;
          return {
            row,
            basket,
            payments: payments.get(row.id) ?? [],
            version: latestVersion(basket),
            isNew: placed.has(row.id),
          };
        })
        .filter(({ row, version }) => version > (returnedVersions.get(row.id) ?? 0));
      returnedVersions = new Map(baskets.map((basket) => [basket[0].id, oldestVersion(basket)]));
      // The position moves only after success, so that a failed read is repeated.
      position = changes.at(-1)?.position ?? position;
      return changed;
    },
    purge: async (now) => {
      heads.push({ position: await readingCommitted(db, readHead), at: now });
      const old = heads.findLastIndex(({ at }) => now - at >= KEEP_CHANGES_MS);
      const [last] = heads.splice(0, old + 1).slice(-1);
      // Only this instance's clock is used, because the clocks of other instances may differ.
      if (last !== undefined) await deleteChanges(db, last.position);
    },
  };
}

async function readHead(transaction: Transaction<Schema>): Promise<number> {
  await numberChanges(transaction);
  return await lastPosition(transaction);
}

/**
 * The ids of first orders that are not among the rows. An instance of the previous version may change only
 * another order of a basket, but streams follow the first one.
 */
function firstsBeside(rows: OrderRow[]): string[] {
  const changed = new Set(rows.map(({ id }) => id));
  const firsts = rows.map(basketIdOf).filter((id) => !changed.has(id));
  return [...new Set(firsts)];
}

function oldestVersion(basket: BasketRows): number {
  return Math.min(...basket.map(({ version }) => version));
}

async function readOrders(db: Transaction<Schema>, ids: string[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = ids.slice(start, start + PAGE);
    rows.push(...(await db.selectFrom('orders').selectAll().where('id', 'in', page).execute()));
  }
  return rows;
}
