import { useEffect, useState } from 'react';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { withStorage } from '../with-storage.ts';

/** What a cook has acknowledged at this board: a new order, or a cancellation. */
type News = 'new' | 'cancelled';

export interface Seen {
  has: (news: News, orderId: string) => boolean;
  add: (news: News, orderIds: readonly string[]) => void;
}

/** Kept in the tab, so that a reload neither rings again nor loses a cancellation. */
const ITEM = 'kitchenSeen';

export function useSeen(orders: readonly KitchenOrder[] | null): Seen {
  const [marks, setMarks] = useState(readMarks);

  // Orders that were cancelled before the board was opened were never shown on it.
  if (marks === null && orders !== null) setMarks(new Set(cancelledIn(orders)));

  // The browser keeps the marks for the next load of the page.
  useEffect(() => {
    if (marks === null) return;
    withStorage('sessionStorage', (storage) => storage.setItem(ITEM, JSON.stringify([...marks])));
  }, [marks]);

  return {
    has: (news, orderId) => marks?.has(markOf(news, orderId)) ?? false,
    add: (news, orderIds) => {
      // Orders older than all that the shop sends need no mark. Ids sort by time.
      const oldest = orders?.[0]?.id ?? '';
      const isNeeded = (mark: string) => mark.slice(mark.indexOf(' ') + 1) >= oldest;
      setMarks((before) => {
        const kept = [...(before ?? [])].filter(isNeeded);
        return new Set([...kept, ...orderIds.map((id) => markOf(news, id))]);
      });
    },
  };
}

function cancelledIn(orders: readonly KitchenOrder[]): string[] {
  return orders
    .filter(({ state }) => state.status === 'cancelled')
    .map(({ id }) => markOf('cancelled', id));
}

function markOf(news: News, orderId: string): string {
  return `${news} ${orderId}`;
}

/** Null if this tab has not shown a board yet. */
function readMarks(): ReadonlySet<string> | null {
  const kept = withStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(ITEM) ?? 'null'),
  );
  return Array.isArray(kept) ? new Set(kept.map(String)) : null;
}
