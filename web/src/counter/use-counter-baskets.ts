import { useMemo, useState } from 'react';
import type { CounterBasketsReply } from '@tall-order/domain/counter-contract.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { counterBasketsAddress, readCounterBaskets } from '../api/counter-calls.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import type { Balance } from '../api/payment-calls.ts';
import type { ConnectionStatus } from '../api/follow-records.ts';
import { useFollowed } from '../api/use-followed.ts';

export interface CounterBaskets {
  /** newest first; null until the first answer */
  baskets: CounterBasket[] | null;
  connectionStatus: ConnectionStatus | null;
  /** the server refuses to send baskets to this account */
  isRefused: boolean;
  onState: (basketId: string, state: OrderState) => void;
  onBalance: (basketId: string, balance: Balance) => void;
}

/** States and balances from answers that the stream has not sent yet. */
interface Answered {
  state?: OrderState;
  balance?: Balance & { of: CounterBasket };
}

export function useCounterBaskets(token: string): CounterBaskets {
  const [sent, setSent] = useState<CounterBasket[] | null>(null);
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answered>>(new Map());
  // A stream ends with its token, so a new token needs a new address.
  const address = useMemo(() => () => counterBasketsAddress(token), [token]);
  const followed = useFollowed(address, (records) =>
    // Read while the screen renders, which fails in words if the records break the list of calls.
    setSent(() => readCounterBaskets(records as CounterBasketsReply)),
  );
  const learn = (basketId: string, answer: Answered) =>
    setAnswered((before) => new Map(before).set(basketId, { ...before.get(basketId), ...answer }));
  const baskets = sent && sent.map((basket) => newest(basket, answered.get(basket.id)));
  return {
    baskets,
    connectionStatus: followed.connectionStatus,
    isRefused: followed.refusedAt !== null,
    onState: (basketId, state) => learn(basketId, { state }),
    onBalance: (basketId, balance) => {
      const of = sent?.find(({ id }) => id === basketId);
      const state = baskets?.find(({ id }) => id === basketId)?.state;
      if (of === undefined || state === undefined) return;
      // A higher version has changes that this screen has not shown yet.
      const { version } = balance;
      learn(basketId, {
        balance: { ...balance, of },
        ...(version === state.version + 1 && { state: { ...state, version } }),
      });
    },
  };
}

/**
 * An answer applies until the stream sends a basket of its version. The balance of a refusal, which has no
 * version, applies until the stream sends anything.
 */
function newest(basket: CounterBasket, { state, balance }: Answered = {}): CounterBasket {
  const isNewer =
    balance !== undefined &&
    (balance.version === null ? balance.of === basket : balance.version > basket.state.version);
  return {
    ...basket,
    ...(isNewer && { paid: balance.paid, due: balance.due }),
    ...(state !== undefined && state.version > basket.state.version && { state }),
  };
}
