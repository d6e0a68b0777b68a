import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { burgerName } from '../tray/burger-name.ts';
import type { KnownOrders } from './known-orders.ts';
import { newsOf } from './status-words.ts';

/** The latest changes of status, to be read out. */
export function newsInWords(known: KnownOrders, methodOf: (id: string) => DeliveryMethod): string {
  const words = known.news.map(
    ({ id, state }) => burgerCancelledWords(id, known) ?? newsOf(state, methodOf(id)),
  );
  // All orders of a basket have the same news, which is read out once.
  return [...new Set(words)].join(' ');
}

/** Null unless the burger was cancelled while another of its basket was not. */
function burgerCancelledWords(id: string, { parts, states }: KnownOrders): string | null {
  const part = parts.get(id);
  if (part === undefined) return null;
  const isCancelled = (one: string) => states.get(one)?.status === 'cancelled';
  const together = [...parts.keys()].filter((one) => parts.get(one)?.basketId === part.basketId);
  if (!isCancelled(id) || together.every(isCancelled)) return null;
  const name = burgerName(part.label, together.toSorted().indexOf(id));
  return `${part.label === '' ? name : `${name}'s burger`} has been cancelled.`;
}
