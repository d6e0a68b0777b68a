import { useEffect, useMemo, useState } from 'react';
import type { KitchenOrdersReply } from '@tall-order/domain/whole-order-contract.ts';
import { isLater, workStartsAt } from '@tall-order/domain/kitchen-ticket.ts';
import { KITCHEN_FIELDS } from '@tall-order/domain/order.ts';
import { isOver, reachedAt } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { ConnectionStatus } from '../api/follow-records.ts';
import { kitchenOrdersAddress, readKitchenOrders } from '../api/kitchen-calls.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useFollowed } from '../api/follow-records.ts';
import { useAppSelector } from '../store.ts';
import { withStorage } from '../with-storage.ts';
import { changesInWords } from './ticket-contents.ts';
import type { NamedParts } from './ticket-contents.ts';

export interface Board {
  /** orders to make, the first to begin on top, which is the oldest unless the shop promises times; a cancelled one stays until the cook has seen the cancellation */
  toMake: KitchenOrder[];
  /** orders whose work begins later, the first to begin on top */
  later: KitchenOrder[];
  /** orders that are made and not yet handed over, in the same sequence */
  ready: KitchenOrder[];
  /** orders handed over or cancelled within the hour, the latest first */
  over: KitchenOrder[];
  /** whether an order was neither started nor seen, although its work is to begin */
  isNew: (order: KitchenOrder) => boolean;
}

/**
 * Sorts the orders onto the board. It shows all that the shop sends, whatever the time on this device.
 * @param orders oldest first
 * @param now milliseconds since 1970
 */
export function boardOf(orders: readonly KitchenOrder[], seen: Seen, now: number): Board {
  const isShown = ({ id, state }: KitchenOrder) =>
    state.status === 'cancelled' ? !seen.has('cancelled', id) : !isOver(state.status);
  const wasMade = ({ state }: KitchenOrder) => state.readyAt !== undefined;
  const shown = orders.filter(isShown);
  const unmade = shown
    .filter((order) => !wasMade(order))
    .sort((one, other) => workStartsAt(one) - workStartsAt(other));
  return {
    toMake: unmade.filter((order) => !isLater(order, now)),
    later: unmade.filter((order) => isLater(order, now)),
    ready: shown.filter(wasMade),
    over: orders
      .filter((order) => !isShown(order))
      .sort((a, b) => reachedAt(b.state) - reachedAt(a.state)),
    isNew: (order) =>
      order.state.status === 'received' && !isLater(order, now) && !seen.has('new', order.id),
  };
}

export interface KitchenOrders {
  /** oldest first; null until the first answer */
  orders: KitchenOrder[] | null;
  connectionStatus: ConnectionStatus | null;
  /** the shop refuses to send orders to this account */
  refused: boolean;
  onState: (orderId: string, state: OrderState) => void;
}

export function useKitchenOrders(): KitchenOrders {
  const token = useAppSelector(({ auth }) => auth.token);
  const [sent, setSent] = useState<KitchenOrder[] | null>(null);
  const [answered, setAnswered] = useState<ReadonlyMap<string, OrderState>>(new Map());
  // A stream ends with its token, so a new token needs a new address.
  const address = useMemo(
    () => (token === null ? null : () => kitchenOrdersAddress(token)),
    [token],
  );
  const followed = useFollowed(address, (records) =>
    // Read while the screen renders, which fails in words if the records break the contract.
    setSent(() => readKitchenOrders(records as KitchenOrdersReply)),
  );
  const orders = useMemo(
    () => sent && sent.map((order) => newest(order, answered)),
    [sent, answered],
  );
  return {
    orders,
    connectionStatus: followed.connectionStatus,
    refused: followed.refusedAt !== null,
    onState: (orderId, state) => setAnswered((before) => new Map(before).set(orderId, state)),
  };
}

/** The stream and the reply to a step arrive in any order, so the state with the higher version counts. */
function newest(order: KitchenOrder, answered: ReadonlyMap<string, OrderState>): KitchenOrder {
  const state = answered.get(order.id);
  return state !== undefined && state.version > order.state.version ? { ...order, state } : order;
}

const PARTS: NamedParts<KitchenOrder> = {
  burgers: ({ burgers }) => burgers,
  'sides and drinks': ({ extras }) => extras,
  name: ({ firstName }) => firstName,
  note: (order) => KITCHEN_FIELDS.map((field) => order[field]),
  'delivery or collection': ({ deliveryMethod }) => deliveryMethod,
};

interface Known {
  /** as it was at its last step */
  read: KitchenOrder;
  last: KitchenOrder;
  changes: string | null;
}

/** Tells what was changed of an order since its last step: whoever has read its ticket would miss that. */
export function useChanges(
  orders: readonly KitchenOrder[] | null,
): (order: KitchenOrder) => string | null {
  const [kept, setKept] = useState({ of: orders, known: knownAfter(new Map(), orders) });
  if (orders !== kept.of) setKept({ of: orders, known: knownAfter(kept.known, orders) });
  return ({ id }) => kept.known.get(id)?.changes ?? null;
}

/** Whoever takes a step has read the ticket. What is added to a ready order also takes it back, and is no step. */
function knownAfter(
  known: ReadonlyMap<string, Known>,
  orders: readonly KitchenOrder[] | null,
): ReadonlyMap<string, Known> {
  const after = (order: KitchenOrder): Known => {
    const { read = order, last = order } = known.get(order.id) ?? {};
    const isStep =
      last.state.status !== order.state.status && changesInWords(last, order, PARTS) === null;
    return isStep
      ? { read: order, last: order, changes: null }
      : { read, last: order, changes: changesInWords(read, order, PARTS) };
  };
  return new Map((orders ?? []).map((order) => [order.id, after(order)]));
}

/** A cook acknowledges new orders and cancellations. */
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
  // An order that was started has been seen, even if it is taken back.
  const started = startedIn(orders ?? []).filter((mark) => marks?.has(mark) === false);
  if (marks !== null && started.length > 0) setMarks(new Set([...marks, ...started]));

  // The browser keeps the marks for the next load of the page.
  useEffect(() => {
    if (marks === null) return;
    withStorage('sessionStorage', (storage) => storage.setItem(ITEM, JSON.stringify([...marks])));
  }, [marks]);

  return {
    has: (news, orderId) => marks?.has(markOf(news, orderId)) ?? false,
    add: (news, orderIds) => {
      // Orders older than all those that the shop sends need no mark. Ids sort by time.
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

function startedIn(orders: readonly KitchenOrder[]): string[] {
  return orders
    .filter(({ state }) => state.status !== 'received')
    .map(({ id }) => markOf('new', id));
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
