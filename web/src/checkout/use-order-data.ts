import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderData } from '@tall-order/domain/order.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { Services } from '../services.ts';
import type { AppThunk } from '../store.ts';
import { fetchLastOrderData } from './last-order-data.ts';

type Typed = NonNullable<Services['typedOrder']>;

/**
 * What was typed outlives the form and a session that ends there (WCAG 3.3.7), for its customer.
 * Where nothing was typed, the last order's data is filled in once it is known.
 */
export function useOrderData(initial: OrderData & { email: string }) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.userId);
  const [filledIn] = useState(initial.email);
  const [kept] = useState(() => dispatch(typedBy(userId)));
  const [start] = useState(() => (kept === null ? initial : withEmail(kept, filledIn)));
  const [data, setData] = useState<OrderData>(start);
  const [isFromLastOrder, setFromLastOrder] = useState(false);

  const keep = (change: (current: OrderData) => OrderData) => {
    const changed = change(data);
    dispatch(keepTyped({ userId, data: changed, filledIn }));
    setData(changed);
  };
  const fillIn = useEffectEvent((last: OrderData) => {
    // The customer has typed something in the meantime.
    if (data !== start) return;
    setData({ ...last, ...(filledIn !== '' && { email: filledIn }) });
    setFromLastOrder(true);
  });

  // Opening the form fetches the last order, unless the customer has typed something before.
  useEffect(() => {
    if (kept !== null) return;
    let isOpen = true;
    void dispatch(fetchLastOrderData()).then((last) => {
      if (isOpen && last !== null) fillIn(last);
    });
    return () => {
      isOpen = false;
    };
  }, [dispatch, kept]);

  return {
    state: [data, keep] as const,
    isFromLastOrder,
    clear: () => {
      keep(() => start);
      setFromLastOrder(false);
    },
    forget: () => dispatch(keepTyped(null)),
  };
}

function typedBy(userId: string | null): AppThunk<Typed | null> {
  return (_dispatch, _getState, { typedOrder }) =>
    typedOrder?.userId === userId ? typedOrder : null;
}

function keepTyped(typed: Typed | null): AppThunk {
  return (_dispatch, _getState, services) => {
    services.typedOrder = typed;
  };
}

/** The account's address may have changed; an address that was typed stays. */
function withEmail({ data, filledIn }: Typed, email: string): OrderData {
  return data.email === filledIn ? { ...data, email } : data;
}
