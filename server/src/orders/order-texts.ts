import { inGroups } from '../db/in-groups.ts';
import type { Db } from '../db/open-db.ts';
import { findOrderRows, findOrdersMark, toReply } from './orders-queries.ts';
import type { OrderWindow } from './order-window.ts';

/** Orders that were read together, as the wire carries them. */
interface Written {
  /** what the database said of them before they were read */
  mark: string;
  bytes: Buffer;
}

/** What is remembered in all, in bytes; twenty orders take about eight thousand. */
const MOST_REMEMBERED = 16 * 1024 * 1024;
/** A larger one leaves no room for others. */
const LARGEST_REMEMBERED = 256 * 1024;

/** What somebody wants to read. */
interface Wanted {
  accountId: string;
  window: OrderWindow;
  /** with where each order stands */
  withState: boolean;
  /** the same for everybody who wants the same */
  name: string;
}

/** Readers that are served together, and such groups at a time. */
const MOST_READERS = 128;
const MOST_GROUPS = 3;

/**
 * Reads the orders of one account in writing. A customer looks at the same orders again and again:
 * what was written is kept with the database's mark of it, and the database is asked for the mark
 * every time; once for all who ask for the same within the same moment.
 * @returns what gives an account's orders within a window as the bytes of a JSON object, oldest
 *   first; with where each stands only for who asks for that
 */
export function createOrderTexts(
  db: Db,
): (accountId: string, window: OrderWindow, withState: boolean) => Promise<Buffer> {
  // A map keeps the sequence of insertion: the first one is the longest unused.
  const kept = new Map<string, Written>();
  let size = 0;

  const take = (name: string): Written | undefined => {
    const written = kept.get(name);
    if (kept.delete(name)) size -= written?.bytes.length ?? 0;
    return written;
  };
  const keep = (name: string, written: Written): void => {
    take(name);
    if (written.bytes.length > LARGEST_REMEMBERED) return;
    kept.set(name, written);
    size += written.bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= MOST_REMEMBERED) return;
      take(oldest);
    }
  };

  const read = async ({ accountId, window, withState, name }: Wanted): Promise<Buffer> => {
    // Before the orders: one that comes in between makes the mark old, never the orders.
    const mark = await findOrdersMark(db, accountId, window);
    const known = take(name);
    if (known?.mark === mark) {
      keep(name, known);
      return known.bytes;
    }
    const rows = await findOrderRows(db, accountId, window);
    const orders = rows.map((row) => [row.id, toReply(row, accountId, withState)]);
    const bytes = Buffer.from(JSON.stringify(Object.fromEntries(orders)));
    keep(name, { mark, bytes });
    return bytes;
  };

  const readTogether = inGroups(
    { most: MOST_READERS, atOnce: MOST_GROUPS },
    async (group: Wanted[]) => {
      const readings = new Map<string, Promise<Buffer>>();
      for (const wanted of group) {
        if (!readings.has(wanted.name)) readings.set(wanted.name, read(wanted));
      }
      return await Promise.allSettled(
        group.map(({ name }) => readings.get(name) ?? Promise.reject(new Error(name))),
      );
    },
  );
  return (accountId, window, withState) =>
    readTogether({
      accountId,
      window,
      withState,
      name: JSON.stringify([accountId, window, withState]),
    });
}
