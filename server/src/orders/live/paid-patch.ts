import { hasPayments } from '@tall-order/domain/sold-order.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import type { OrderedBurger } from '../order.ts';
import { paidOf } from '../reading/order-reply.ts';

const NOTHING_PAID = { paid: null, reduction: null, due: null };

/**
 * For one stream: patches with the amounts paid and due, at the first burger of an order. An order that was
 * never paid gets none.
 */
export function followPaid(): {
  begin: (burgers: OrderedBurger[]) => void;
  patchOf: (path: string, changed: OrderedBurger) => StreamEvent[];
} {
  const paid = new Set<string>();
  return {
    begin: (burgers) => {
      for (const { order } of burgers) if (hasPayments(order)) paid.add(order.id);
    },
    patchOf: (path, { order, burger }) => {
      if (burger.id !== order.id || (!hasPayments(order) && !paid.has(order.id))) return [];
      paid.add(order.id);
      return [{ event: 'patch', data: { path, data: { ...NOTHING_PAID, ...paidOf(order) } } }];
    },
  };
}
