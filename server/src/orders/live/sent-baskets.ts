import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import { put } from './order-view.ts';

export interface SentBaskets {
  add: (id: string, state: OrderState) => void;
  /** @returns whether the basket had been sent */
  remove: (id: string) => boolean;
  /** events that take away the baskets that time has ended for the reader */
  passed: () => StreamEvent[];
}

/**
 * The baskets that one stream has sent. Clients never drop one because of their own clock, which may be wrong.
 * @param isRead whether the stream's reader may still read a basket in this state
 * @param now milliseconds since 1970
 */
export function followSentBaskets(
  isRead: (state: OrderState, now: number) => boolean,
  now: () => number,
): SentBaskets {
  const sent = new Map<string, OrderState>();
  return {
    add: (id, state) => void sent.set(id, state),
    remove: (id) => sent.delete(id),
    passed: () => {
      const over = [...sent].filter(([, state]) => !isRead(state, now()));
      for (const [id] of over) sent.delete(id);
      return over.map(([id]) => put(`/${id}`, null));
    },
  };
}
