import { callSign } from '@tall-order/domain/call-sign.ts';
import { isReady } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { burgerName } from '../tray/burger-name.ts';
import type { Zone } from '../ui/dates-in-words.ts';
import type { KnownOrders } from './known-orders.ts';
import { newsOf } from './status-words.ts';

/** The latest changes of status, to be read out. */
export function newsInWords(
  known: KnownOrders,
  methodOf: (id: string) => DeliveryMethod,
  zone: Zone,
): string {
  const words = known.news.map(
    ({ id, state }) =>
      burgerCancelledWords(id, known) ??
      `${newsOf(state, methodOf(id), zone)}${whatToSay(id, state, known, methodOf(id))}`,
  );
  // All orders of a basket have the same news, which is read out once.
  return [...new Set(words)].join(' ');
}

/** The pick-up number is the largest thing on the screen by then, but that is not heard. */
function whatToSay(
  id: string,
  { status }: OrderState,
  { parts }: KnownOrders,
  method: DeliveryMethod,
): string {
  if (method !== 'collection' || !isReady(status)) return '';
  return ` Say ${callSign(parts.get(id)?.basketId ?? id)} at the counter.`;
}

/** Null unless the burger was cancelled while another of its basket was not. */
function burgerCancelledWords(id: string, { parts, states }: KnownOrders): string | null {
  const part = parts.get(id);
  if (part === undefined) return null;
  const isCancelled = (one: string) => states.get(one)?.status === 'cancelled';
  const together = [...parts.keys()].filter((one) => parts.get(one)?.basketId === part.basketId);
  if (!isCancelled(id) || together.every(isCancelled)) return null;
  const name = burgerName(part.label, [...together].sort().indexOf(id));
  return `${part.label === '' ? name : `${name}'s burger`} has been cancelled.`;
}
