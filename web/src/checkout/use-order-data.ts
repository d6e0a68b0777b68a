import { useState } from 'react';
import { useStore } from 'react-redux';
import type { OrderData } from '@tall-order/domain/order.ts';
import { useAppSelector } from '../hooks.ts';

interface Typed {
  userId: string | null;
  data: OrderData;
  /** the address that was filled in for them */
  filledIn: string;
}

/** What was typed and by whom, for each store: as long as the page is open, and no longer. */
const typed = new WeakMap<object, Typed>();

/**
 * What a customer types at the checkout. It outlives the form, so that a look back at the burger or a
 * session that ends there costs nobody their address (WCAG 3.3.7); another customer gets none of it.
 * @param initial what is filled in where nothing was typed yet
 */
export function useOrderData(initial: OrderData & { email: string }) {
  const store = useStore();
  const userId = useAppSelector((state) => state.auth.userId);
  const kept = typed.get(store);
  const [filledIn] = useState(initial.email);
  const [data, setData] = useState(kept?.userId === userId ? withEmail(kept, filledIn) : initial);
  return {
    data,
    setData: (changed: OrderData) => {
      typed.set(store, { userId, data: changed, filledIn });
      setData(changed);
    },
    /** forgets it for the next order */
    forget: () => typed.delete(store),
  };
}

/** The account's address may have changed meanwhile; one that was typed stays. */
function withEmail({ data, filledIn }: Typed, email: string): OrderData {
  return data.email === filledIn ? { ...data, email } : data;
}
