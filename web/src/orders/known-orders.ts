import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { parseAllergens } from '../api/allergens-reply.ts';
import type { Records } from '../api/merge-records.ts';
import { parseOrderState } from '../api/order-states-calls.ts';
import { parseOrders } from '../api/orders-calls.ts';
import type { Order } from '../api/orders-calls.ts';
import { isRecord } from '../api/parsing.ts';
import { parseCharges } from './order-charges.ts';
import type { Charges } from './order-charges.ts';
import { parseBasketPart } from './known-baskets.ts';
import type { BasketPart } from './known-baskets.ts';
import type { Unread } from '../api/parsing.ts';

/** Facts about the customer's orders beyond the application state, whose content the specification fixes (§3). */
export interface KnownOrders {
  orders: ReadonlyMap<string, Order>;
  states: ReadonlyMap<string, OrderState>;
  allergens: ReadonlyMap<string, AllergensByName>;
  /** for orders that were placed with others or with extras */
  parts: ReadonlyMap<string, BasketPart>;
  charges: ReadonlyMap<string, Charges>;
  /** the latest changes of status */
  news: readonly { id: string; state: OrderState }[];
}

export const NOTHING_KNOWN: KnownOrders = {
  orders: new Map(),
  states: new Map(),
  allergens: new Map(),
  parts: new Map(),
  charges: new Map(),
  news: [],
};

/** Answers may overtake each other, so the one with the highest version counts for each order. */
export function knownWith(known: KnownOrders, records: Records): KnownOrders {
  const orders = new Map(known.orders);
  for (const order of parseOrders(records) ?? []) orders.set(order.id, order);
  const states = new Map(known.states);
  const allergens = new Map(known.allergens);
  const parts = new Map(known.parts);
  const charges = new Map(known.charges);
  const news: KnownOrders['news'][number][] = [];
  // The customer has just loaded orders that are older than all known ones: their status is no news.
  const oldest = [...known.states.keys()].sort()[0] ?? '';
  for (const [id, record] of Object.entries(records)) {
    if (!isRecord(record)) continue;
    const sent: Unread<OrderReply> = record;
    const sold = parseAllergens(sent.allergens);
    if (sold !== null) allergens.set(id, sold);
    const state = parseOrderState(sent.state);
    const before = states.get(id);
    if (state !== null && before !== undefined && before.version > state.version) continue;
    charges.set(id, parseCharges(sent));
    const part = parseBasketPart(sent);
    if (part !== null) parts.set(id, part);
    if (state === null || before?.version === state.version) continue;
    states.set(id, state);
    if (before?.status !== state.status && id >= oldest) news.push({ id, state });
  }
  const isNews = known.states.size > 0 && news.length > 0;
  return { orders, states, allergens, parts, charges, news: isNews ? news : known.news };
}

/** The state that answers a step says nothing of payments: those stay as they are known by then. */
export function knownWithState(known: KnownOrders, id: string, state: OrderState): KnownOrders {
  return knownWith(known, { [id]: { ...known.charges.get(id), state } });
}
