import { useMemo, useState } from 'react';
import type { CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { counterOrdersAddress, readCounterOrders } from '../api/counter-calls.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import type { BalanceReply } from '../payments/use-payments.ts';
import type { ConnectionStatus } from '../api/follow-records.ts';
import { useFollowed } from '../api/follow-records.ts';

export interface CounterOrders {
  /** newest first; null until the first answer */
  orders: CounterOrder[] | null;
  connectionStatus: ConnectionStatus | null;
  /** the server refuses to send orders to this account */
  isRefused: boolean;
  onState: (orderId: string, state: OrderState) => void;
  onBalance: (orderId: string, balance: BalanceReply) => void;
}

/** States and balances from answers that the stream has not sent yet. */
interface Answered {
  state?: OrderState;
  balance?: BalanceReply & { of: CounterOrder };
}

export function useCounterOrders(token: string): CounterOrders {
  const [sent, setSent] = useState<CounterOrder[] | null>(null);
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answered>>(new Map());
  // A stream ends with its token, so a new token needs a new address.
  const address = useMemo(() => () => counterOrdersAddress(token), [token]);
  const followed = useFollowed(address, (records) =>
    // Read while the screen renders, which fails in words if the records break the list of calls.
    setSent(() => readCounterOrders(records as CounterOrdersReply)),
  );
  const learn = (orderId: string, answer: Answered) =>
    setAnswered((before) => new Map(before).set(orderId, { ...before.get(orderId), ...answer }));
  const orders = sent && sent.map((order) => newest(order, answered.get(order.id)));
  return {
    orders,
    connectionStatus: followed.connectionStatus,
    isRefused: followed.refusedAt !== null,
    onState: (orderId, state) => learn(orderId, { state }),
    onBalance: (orderId, balance) => {
      const of = sent?.find(({ id }) => id === orderId);
      const state = orders?.find(({ id }) => id === orderId)?.state;
      if (of === undefined || state === undefined) return;
      // A higher version has changes that this screen has not shown yet.
      const { version } = balance;
      learn(orderId, {
        balance: { ...balance, of },
        ...(version === state.version + 1 && { state: { ...state, version } }),
      });
    },
  };
}

/**
 * An answer applies until the stream sends an order of its version. The balance of a refusal, which has no
 * version, applies until the stream sends anything.
 */
function newest(order: CounterOrder, { state, balance }: Answered = {}): CounterOrder {
  const isNewer =
    balance !== undefined &&
    (balance.version === null ? balance.of === order : balance.version > order.state.version);
  return {
    ...order,
    ...(isNewer && { paid: balance.paid, due: balance.due }),
    ...(state !== undefined && state.version > order.state.version && { state }),
  };
}
