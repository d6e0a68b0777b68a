import { useEffect, useState } from 'react';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { withStorage } from '../with-storage.ts';

/** A cook acknowledges new orders and cancellations. */
type News = 'new' | 'cancelled';

export interface Seen {
  has: (news: News, basketId: string) => boolean;
  add: (news: News, basketIds: readonly string[]) => void;
}

/** Kept in the tab, so that a reload neither rings again nor loses a cancellation. */
const ITEM = 'kitchenSeen';

export function useSeen(baskets: readonly KitchenBasket[] | null): Seen {
  const [marks, setMarks] = useState(readMarks);

  // Orders that were cancelled before the board was opened were never shown on it.
  if (marks === null && baskets !== null) setMarks(new Set(cancelledIn(baskets)));
  // A basket that was started has been seen, even if it is taken back.
  const started = startedIn(baskets ?? []).filter((mark) => marks?.has(mark) === false);
  if (marks !== null && started.length > 0) setMarks(new Set([...marks, ...started]));

  // The browser keeps the marks for the next load of the page.
  useEffect(() => {
    if (marks === null) return;
    withStorage('sessionStorage', (storage) => storage.setItem(ITEM, JSON.stringify([...marks])));
  }, [marks]);

  return {
    has: (news, basketId) => marks?.has(markOf(news, basketId)) ?? false,
    add: (news, basketIds) => {
      // Orders older than all those that the shop sends need no mark. Ids sort by time.
      const oldest = baskets?.[0]?.id ?? '';
      const isNeeded = (mark: string) => mark.slice(mark.indexOf(' ') + 1) >= oldest;
      setMarks((before) => {
        const kept = [...(before ?? [])].filter(isNeeded);
        return new Set([...kept, ...basketIds.map((id) => markOf(news, id))]);
      });
    },
  };
}

function cancelledIn(baskets: readonly KitchenBasket[]): string[] {
  return baskets
    .filter(({ state }) => state.status === 'cancelled')
    .map(({ id }) => markOf('cancelled', id));
}

function startedIn(baskets: readonly KitchenBasket[]): string[] {
  return baskets
    .filter(({ state }) => state.status !== 'received')
    .map(({ id }) => markOf('new', id));
}

function markOf(news: News, basketId: string): string {
  return `${news} ${basketId}`;
}

/** Null if this tab has not shown a board yet. */
function readMarks(): ReadonlySet<string> | null {
  const kept = withStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(ITEM) ?? 'null'),
  );
  return Array.isArray(kept) ? new Set(kept.map(String)) : null;
}
