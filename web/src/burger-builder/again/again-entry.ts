import { parseOrder } from '../../api/orders-calls.ts';
import { isRecord } from '../../api/parsing.ts';
import type { Order } from '../../orders/order-state.ts';

/** What the history keeps of a builder's entry in a visit that has ordered something again. */
export interface AgainEntry {
  /** tells the burgers of a visit apart */
  build: string;
  /** the order that the burger repeats, until its notice is closed */
  order: Order | null;
}

/** The state to keep: of the order what it was, not who it was for. */
export function againEntry(build: string, order: Order | null): object {
  if (order === null) return { build };
  const { id, ingredients, price, currency, basePrice, unitPrices } = order;
  return { build, order: { id, ingredients, price, currency, basePrice, unitPrices } };
}

/** Reads the state of a history entry, which outlives the program that wrote it. */
export function readAgainEntry(state: unknown): AgainEntry | null {
  if (!isRecord(state) || typeof state['build'] !== 'string') return null;
  const { build, order } = state;
  const id = isRecord(order) && typeof order['id'] === 'string' ? order['id'] : '';
  return { build, order: parseOrder(id, order) };
}
