import { startTransition, useEffect, useState } from 'react';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { isStaffToken } from '../session/token-claims.ts';
import type { Visit } from '../visit.ts';
import type { AppThunk } from '../store.ts';
import { fetchLastOrderOf, newestOf } from '../api/orders-calls.ts';

type Typed = NonNullable<Visit['typedOrder']>;

/** With what the form begins for whoever has not ordered yet, if the shop offers it. */
const FIRST_METHOD: DeliveryMethod = 'delivery';

/**
 * Keeps what a customer has typed and chosen beyond the form and the session (WCAG 3.3.7), for that customer
 * only. A customer who has typed nothing gets the data of the last order.
 * @param email the customer's e-mail address; empty if unknown
 * @param taken what the shop takes of the entries
 */
export function useOrderData(
  email: string,
  last: OrderData | null,
  taken: (entries: OrderData) => OrderData,
) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.userId);
  const [filledIn] = useState(email);
  const [kept] = useState(() => dispatch(typedBy(userId)));
  const [start] = useState<OrderData>(() =>
    kept === null ? { deliveryMethod: FIRST_METHOD, email } : withEmail(kept, filledIn),
  );
  const [isFromLastOrder, setFromLastOrder] = useState(kept === null && last !== null);
  const [entries, setEntries] = useState<OrderData>(() =>
    isFromLastOrder ? { ...start, ...last, ...(filledIn !== '' && { email: filledIn }) } : start,
  );
  const [chosenAt, setChosenAt] = useState(kept?.chosenAt ?? null);
  const data = taken(entries);

  // What staff have typed is about one guest: it is kept for a session that has ended, not for the next order.
  useEffect(() => () => dispatch(forgetGuest(userId)), [dispatch, userId]);

  const keep = (changed: OrderData, at: number | null) => {
    dispatch(keepTyped({ userId, data: changed, chosenAt: at, filledIn }));
    setEntries(changed);
    setChosenAt(at);
  };
  const change = (by: (current: OrderData) => OrderData) => {
    const changed = by(data);
    // Delivery and collection have times of their own.
    keep(changed, changed.deliveryMethod === data.deliveryMethod ? chosenAt : null);
  };

  return {
    state: [data, change] as const,
    /** milliseconds since 1970; null for as soon as possible */
    chosenAt,
    choose: (at: number | null) => keep(data, at),
    isFromLastOrder,
    clear: () => {
      change(() => taken(start));
      setFromLastOrder(false);
    },
    forget: () => dispatch(keepTyped(null)),
  };
}

/** @returns null when this customer has typed nothing since the last order */
function typedBy(userId: string | null): AppThunk<Typed | null> {
  return (_dispatch, _getState, { typedOrder }) =>
    typedOrder?.userId === userId ? typedOrder : null;
}

function keepTyped(typed: Typed | null): AppThunk {
  return (_dispatch, _getState, visit) => {
    visit.typedOrder = typed;
    visit.orderedAgain = null;
  };
}

function forgetGuest(userId: string | null): AppThunk {
  return (dispatch, getState) => {
    const { token, userId: current } = getState().auth;
    if (isStaffToken(token) && current === userId) dispatch(keepTyped(null));
  };
}

/** Replaces a filled-in address, because the account's may have changed, but not a typed one. */
function withEmail({ data, filledIn }: Typed, email: string): OrderData {
  return data.email === filledIn ? { ...data, email } : data;
}

/**
 * The data of the order that its customer orders again, otherwise of the last one, unless the customer has already
 * typed something. Staff may order for
 * guests, whose last order says nothing about the next one. The form waits for the data, because its fields
 * would move if they were filled in later.
 * @returns undefined while the data is fetched; null if there is none
 */
export function useLastOrder(): OrderData | null | undefined {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.userId);
  const [known, setKnown] = useState<{ userId: string | null; data: OrderData | null }>();

  useEffect(() => {
    let isOpen = true;
    void dispatch(fetchUnlessTyped(userId)).then((data) => {
      // In a transition, React renders the form in short slices, between which the page responds.
      if (isOpen) startTransition(() => setKnown({ userId, data }));
    });
    return () => {
      isOpen = false;
    };
  }, [dispatch, userId]);

  return known?.userId === userId ? known?.data : undefined;
}

function fetchUnlessTyped(userId: string | null): AppThunk<Promise<OrderData | null>> {
  return async (dispatch, getState, { orderedAgain }) => {
    if (dispatch(typedBy(userId)) !== null || isStaffToken(getState().auth.token)) return null;
    if (orderedAgain?.userId === userId) return withoutNote(orderedAgain.data);
    return await dispatch(fetchLastOrderData());
  };
}

/**
 * The data of the customer's last order, fetched unless an order is in the application state.
 * @returns null if there is no order or no answer
 */
function fetchLastOrderData(): AppThunk<Promise<OrderData | null>> {
  return async (_dispatch, getState) => {
    const { auth, order } = getState();
    const { token, userId } = auth;
    if (token === null || userId === null) return null;
    const known = newestOf(order.orders);
    if (known !== undefined) return withoutNote(known.orderData);
    const reply = await fetchLastOrderOf(token, userId);
    const last = reply.ok ? newestOf(reply.value) : undefined;
    return last === undefined ? null : withoutNote(last.orderData);
  };
}

/** The note was about that order only. */
function withoutNote({ note: _note, ...data }: OrderData): OrderData {
  return data;
}
