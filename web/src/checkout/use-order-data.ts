import { useState } from 'react';
import { useStore } from 'react-redux';
import type { OrderData } from '@tall-order/domain/order.ts';
import { useAppSelector } from '../hooks.ts';

/** What was typed and by whom, for each store: as long as the page is open, and no longer. */
const typed = new WeakMap<object, { userId: string | null; data: OrderData }>();

/**
 * What a customer types at the checkout. It outlives the form, so that a look back at the burger or a
 * session that ends there costs nobody their address (WCAG 3.3.7); another customer gets none of it.
 * @param initial what is filled in where nothing was typed yet
 */
export function useOrderData(initial: OrderData) {
  const store = useStore();
  const userId = useAppSelector((state) => state.auth.userId);
  const kept = typed.get(store);
  const [data, setData] = useState(kept?.userId === userId ? kept.data : initial);
  return {
    data,
    setData: (changed: OrderData) => {
      typed.set(store, { userId, data: changed });
      setData(changed);
    },
    /** forgets it for the next order */
    forget: () => typed.delete(store),
  };
}
