import { useMemo, useState } from 'react';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { ConnectionStatus } from '../api/follow-records.ts';
import { kitchenBasketsAddress, parseKitchenBaskets } from '../api/kitchen-calls.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { useFollowed } from '../api/use-followed.ts';
import { useAppSelector } from '../hooks.ts';

export interface KitchenBaskets {
  /** oldest first; null until the first answer */
  baskets: KitchenBasket[] | null;
  connectionStatus: ConnectionStatus | null;
  /** the shop refuses to send baskets to this account */
  refused: boolean;
  onState: (basketId: string, state: OrderState) => void;
}

export function useKitchenBaskets(): KitchenBaskets {
  const token = useAppSelector(({ auth }) => auth.token);
  const [sent, setSent] = useState<KitchenBasket[] | null>(null);
  const [answered, setAnswered] = useState<ReadonlyMap<string, OrderState>>(new Map());
  // A stream ends with its token, so a new token needs a new address.
  const address = useMemo(
    () => (token === null ? null : () => kitchenBasketsAddress(token)),
    [token],
  );
  const followed = useFollowed(address, (records) => setSent(parseKitchenBaskets(records)));
  const baskets = useMemo(
    () => sent && sent.map((basket) => newest(basket, answered)),
    [sent, answered],
  );
  return {
    baskets,
    connectionStatus: followed.connectionStatus,
    refused: followed.refusedAt !== null,
    onState: (basketId, state) => setAnswered((before) => new Map(before).set(basketId, state)),
  };
}

/** The stream and the reply to a step arrive in any order, so the state with the higher version counts. */
function newest(basket: KitchenBasket, answered: ReadonlyMap<string, OrderState>): KitchenBasket {
  const state = answered.get(basket.id);
  return state !== undefined && state.version > basket.state.version
    ? { ...basket, state }
    : basket;
}
