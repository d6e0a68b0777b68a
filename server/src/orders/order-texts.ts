import type { Db } from '../db/open-db.ts';
import type { OrderRow } from '../db/schema.ts';
import { findOrderRows, findOrderVersions, findRowsOf, toReply } from './orders-queries.ts';
import type { OrderWindow } from './order-window.ts';

/** An order as it is read, in writing. */
interface OrderText {
  /** which the database counts up with each change of the order */
  version: number;
  text: string;
}

/** Orders that are remembered, in both forms; each takes about a kilobyte. */
const MOST_REMEMBERED = 5000;
/** More unknown ones are read in one go with all the others. */
const MOST_READ_SINGLY = 50;

/**
 * Reads the orders of one account in writing. What was sold never changes, and a customer looks at
 * the same orders again and again: what was written once is kept with its version, and the database
 * is asked every time which orders and which versions there are.
 * @returns what gives an account's orders within a window as a JSON object, oldest first; with where
 *   each stands only for who asks for that
 */
export function createOrderTexts(
  db: Db,
): (accountId: string, window: OrderWindow, withState: boolean) => Promise<string> {
  // A map keeps the sequence of insertion: the first one is the longest unused.
  const kept = new Map<string, OrderText>();

  const write = (row: OrderRow, accountId: string, withState: boolean): string => {
    const text = JSON.stringify(toReply(row, accountId, withState));
    kept.set(nameOf(row.id, withState), { version: row.version, text });
    if (kept.size > MOST_REMEMBERED) kept.delete(kept.keys().next().value ?? '');
    return text;
  };

  return async (accountId, window, withState) => {
    const found = await findOrderVersions(db, accountId, window);
    const texts = new Map<string, string>();
    for (const { id, version } of found) {
      const name = nameOf(id, withState);
      const known = kept.get(name);
      if (known?.version !== version) continue;
      kept.delete(name);
      kept.set(name, known);
      texts.set(id, known.text);
    }
    const unknown = found.map(({ id }) => id).filter((id) => !texts.has(id));
    const rows =
      unknown.length > MOST_READ_SINGLY
        ? await findOrderRows(db, accountId, window)
        : await findRowsOf(db, accountId, unknown);
    for (const row of rows) texts.set(row.id, write(row, accountId, withState));
    // An account that was deleted between the two questions has none any more.
    const parts = found.flatMap(({ id }) => {
      const text = texts.get(id);
      return text === undefined ? [] : [`${JSON.stringify(id)}:${text}`];
    });
    return `{${parts.join(',')}}`;
  };
}

function nameOf(orderId: string, withState: boolean): string {
  return withState ? `${orderId} with state` : orderId;
}
