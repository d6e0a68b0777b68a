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
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** A larger one leaves no room for others. */
const MAX_LIST_BYTES = 256 * 1024;
/** What remembering takes besides the orders and their name. */
const ENTRY = 1024;

/**
 * Reads the orders of one account in writing. A customer looks at the same orders again and again:
 * what was written is kept with the database's mark of it, and the database is asked for the mark
 * every time; once for all who ask for the same within the same turn of the event loop.
 * @returns what gives an account's orders within a window as the bytes of a JSON object, oldest
 *   first; with where each stands only for who asks for that
 */
export function createOrderTexts(
  db: Db,
): (accountId: string, window: OrderWindow, withState: boolean) => Promise<Buffer> {
  const kept = createStore();
  const begun = new Map<string, Promise<Buffer>>();

  const read = async (
    name: string,
    accountId: string,
    window: OrderWindow,
    withState: boolean,
  ): Promise<Buffer> => {
    // Before the orders: one that comes in between makes the mark old, never the orders.
    const mark = await findOrdersMark(db, accountId, window);
    const known = kept.take(name);
    if (known?.mark === mark) {
      kept.keep(name, known);
      return known.bytes;
    }
    const rows = await findOrderRows(db, accountId, window);
    const orders = rows.map((row) => [row.id, toReply(row, accountId, withState)]);
    const bytes = bytesOf(JSON.stringify(Object.fromEntries(orders)));
    // Bounds are of a client's own making, and as many as it likes.
    if (window.from === null && window.to === null) kept.keep(name, { mark, bytes });
    return bytes;
  };

  return (accountId, window, withState) => {
    const name = JSON.stringify([accountId, window, withState]);
    const others = begun.get(name);
    if (others !== undefined) return others;
    const reading = endOfTurn().then(() => {
      // Who asks from now on may know of an order that this reading does not find.
      begun.delete(name);
      return read(name, accountId, window, withState);
    });
    begun.set(name, reading);
    return reading;
  };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** In memory of their own: a piece of shared memory would keep all of it. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Remembers what was used last, as much as there is room for. */
function createStore() {
  // A map keeps the sequence of insertion: the first one is the longest unused.
  const kept = new Map<string, Written>();
  let size = 0;
  const sizeOf = (name: string, { bytes }: Written) => bytes.length + 2 * name.length + ENTRY;

  const take = (name: string): Written | undefined => {
    const written = kept.get(name);
    if (written !== undefined && kept.delete(name)) size -= sizeOf(name, written);
    return written;
  };
  const keep = (name: string, written: Written): void => {
    take(name);
    if (written.bytes.length > MAX_LIST_BYTES) return;
    kept.set(name, written);
    size += sizeOf(name, written);
    for (const oldest of kept.keys()) {
      if (size <= MAX_CACHED_BYTES) return;
      take(oldest);
    }
  };
  return { take, keep };
}
