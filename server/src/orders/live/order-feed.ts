import type { Transaction } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { OrderRow, Schema } from '../../db/schema.ts';
import { readingCommitted } from '../../db/transaction.ts';
import { basketIdOf } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { withOtherOrders } from '../reading/basket-queries.ts';
import { changesAfter, forgetChanges, lastPosition, putInLine } from './order-changes.ts';
import type { OrderChange } from './order-changes.ts';
import { latestVersion } from '../status/order-state-queries.ts';

export interface ChangedOrder {
  row: OrderRow;
  /** all orders of its basket, where it is the first of several; else itself alone */
  basket: BasketRows;
  /** the latest of the basket's */
  version: number;
  /** it was placed since the last time */
  isNew: boolean;
}

export interface OrderFeed {
  /** begins with what is committed from now on, unless it has begun */
  begin: () => Promise<void>;
  /** forgets where it was, so that it can begin anew */
  stop: () => void;
  /** @param watching the streams' topics, asked once the changes are there: a later stream has a snapshot */
  read: (watching: () => (change: OrderChange) => boolean) => Promise<ChangedOrder[]>;
  /** deletes changes that every reader has read, or has given up on */
  purge: (now: number) => Promise<void>;
}

/** How long changes are kept, in milliseconds. A reader that was away longer begins anew. */
export const KEEP_CHANGES_MS = 5 * 60_000;

/** Few enough for the parameters one statement may have. */
const PAGE = 500;

/** Makes a reader; it has read nothing and watches nothing before it begins. */
export function createOrderFeed(db: Db): OrderFeed {
  let position: number | undefined;
  /** the versions handed out last: the log may name one that the order itself had already */
  let handedOut = new Map<string, number>();
  const heads: { position: number; at: number }[] = [];

  return {
    begin: async () => {
      if (position !== undefined) return;
      const head = await readingCommitted(db, headOfLine);
      // Not over what another stream has begun with meanwhile: it would miss what is between.
      position ??= head;
    },
    stop: () => {
      position = undefined;
      handedOut = new Map();
    },
    read: async (watching) => {
      if (position === undefined) return [];
      const after = position;
      const { changes, watched, baskets } = await readingCommitted(db, async (transaction) => {
        await putInLine(transaction);
        const changes = await changesAfter(transaction, after);
        const watched = changes.filter(watching());
        const ids = [...new Set(watched.map(({ orderId }) => orderId))];
        const rows = await readOrders(transaction, ids);
        const firsts = await readOrders(transaction, firstsBeside(rows));
        const baskets = await withOtherOrders(transaction, [...rows, ...firsts]);
        return { changes, watched, baskets };
      });
      const placed = new Set(
        watched.filter(({ version }) => version === 1).map(({ orderId }) => orderId),
      );
      const changed = baskets
        .map((basket) => {
          const [row] = basket;
          return { row, basket, version: latestVersion(basket), isNew: placed.has(row.id) };
        })
        .filter(({ row, version }) => version > (handedOut.get(row.id) ?? 0));
      handedOut = new Map(baskets.map((basket) => [basket[0].id, latestVersion(basket)]));
      // Only now: what failed is read again.
      position = changes.at(-1)?.position ?? position;
      return changed;
    },
    purge: async (now) => {
      heads.push({ position: await readingCommitted(db, headOfLine), at: now });
      const old = heads.findLastIndex(({ at }) => now - at >= KEEP_CHANGES_MS);
      const [last] = heads.splice(0, old + 1).slice(-1);
      // By this instance's own clock from first to last: those of others may differ.
      if (last !== undefined) await forgetChanges(db, last.position);
    },
  };
}

async function headOfLine(transaction: Transaction<Schema>): Promise<number> {
  await putInLine(transaction);
  return await lastPosition(transaction);
}

/** An instance of the version before changes one order of a basket, and not the first, which stands for it. */
function firstsBeside(rows: OrderRow[]): string[] {
  const changed = new Set(rows.map(({ id }) => id));
  const firsts = rows.map(basketIdOf).filter((id) => !changed.has(id));
  return [...new Set(firsts)];
}

async function readOrders(db: Transaction<Schema>, ids: string[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = ids.slice(start, start + PAGE);
    rows.push(...(await db.selectFrom('orders').selectAll().where('id', 'in', page).execute()));
  }
  return rows;
}
