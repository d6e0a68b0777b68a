import { useEffect, useMemo, useState } from 'react';
import type { KitchenBasketsReply } from '@tall-order/domain/basket-contract.ts';
import { isOver, reachedAt } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { ConnectionStatus } from '../api/follow-records.ts';
import { kitchenBasketsAddress, readKitchenBaskets } from '../api/kitchen-calls.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { useFollowed } from '../api/use-followed.ts';
import { useAppSelector } from '../hooks.ts';
import { withStorage } from '../with-storage.ts';

export interface Board {
  /** baskets to make, oldest first; a cancelled one stays until the cook has seen the cancellation */
  toMake: KitchenBasket[];
  /** baskets that are made and not yet handed over, in the same order */
  ready: KitchenBasket[];
  /** baskets handed over or cancelled within the hour, the latest first */
  over: KitchenBasket[];
  /** whether a basket was neither started nor seen */
  isNew: (basket: KitchenBasket) => boolean;
}

/**
 * Sorts the baskets onto the board. It shows all that the shop sends, whatever the time on this device.
 * @param baskets oldest first
 */
export function boardOf(baskets: readonly KitchenBasket[], seen: Seen): Board {
  const isShown = ({ id, state }: KitchenBasket) =>
    state.status === 'cancelled' ? !seen.has('cancelled', id) : !isOver(state.status);
  const wasMade = ({ state }: KitchenBasket) => state.readyAt !== undefined;
  const shown = baskets.filter(isShown);
  return {
    toMake: shown.filter((basket) => !wasMade(basket)),
    ready: shown.filter(wasMade),
    over: baskets
      .filter((basket) => !isShown(basket))
      .sort((a, b) => reachedAt(b.state) - reachedAt(a.state)),
    isNew: ({ id, state }) => state.status === 'received' && !seen.has('new', id),
  };
}

export interface KitchenBaskets {
  /** oldest first; null until the first answer */
  baskets: KitchenBasket[] | null;
  connectionStatus: ConnectionStatus | null;
  /** the shop refuses to send baskets to this account */
  refused: boolean;
  onState: (basketId: string, state: OrderState) => void;
}

export function useKitchenBaskets(): KitchenBaskets {
  const token = useAppSelector(({ auth }) => auth.token);
  const [sent, setSent] = useState<KitchenBasket[] | null>(null);
  const [answered, setAnswered] = useState<ReadonlyMap<string, OrderState>>(new Map());
  // A stream ends with its token, so a new token needs a new address.
  const address = useMemo(
    () => (token === null ? null : () => kitchenBasketsAddress(token)),
    [token],
  );
  const followed = useFollowed(address, (records) =>
    // Read while the screen renders, which fails in words if the records break the contract.
    setSent(() => readKitchenBaskets(records as KitchenBasketsReply)),
  );
  const baskets = useMemo(
    () => sent && sent.map((basket) => newest(basket, answered)),
    [sent, answered],
  );
  return {
    baskets,
    connectionStatus: followed.connectionStatus,
    refused: followed.refusedAt !== null,
    onState: (basketId, state) => setAnswered((before) => new Map(before).set(basketId, state)),
  };
}

/** The stream and the reply to a step arrive in any order, so the state with the higher version counts. */
function newest(basket: KitchenBasket, answered: ReadonlyMap<string, OrderState>): KitchenBasket {
  const state = answered.get(basket.id);
  return state !== undefined && state.version > basket.state.version
    ? { ...basket, state }
    : basket;
}

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
