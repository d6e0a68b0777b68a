import { useMemo, useState } from 'react';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { ConnectionStatus } from '../api/follow-records.ts';
import { kitchenOrdersAddress, parseKitchenOrders } from '../api/kitchen-calls.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useFollowed } from '../api/use-followed.ts';
import { useAppSelector } from '../hooks.ts';

export interface KitchenOrders {
  /** oldest first; null until the first answer */
  orders: KitchenOrder[] | null;
  connectionStatus: ConnectionStatus | null;
  /** the shop refuses to send orders to this account */
  refused: boolean;
  onState: (orderId: string, state: OrderState) => void;
}

export function useKitchenOrders(): KitchenOrders {
  const token = useAppSelector(({ auth }) => auth.token);
  const [sent, setSent] = useState<KitchenOrder[] | null>(null);
  const [answered, setAnswered] = useState<ReadonlyMap<string, OrderState>>(new Map());
  // A stream ends with its token, so a new token needs a new address.
  const address = useMemo(
    () => (token === null ? null : () => kitchenOrdersAddress(token)),
    [token],
  );
  const followed = useFollowed(address, (records) => setSent(parseKitchenOrders(records)));
  const orders = useMemo(
    () => sent && sent.map((order) => newest(order, answered)),
    [sent, answered],
  );
  return {
    orders,
    connectionStatus: followed.connectionStatus,
    refused: followed.refusedAt !== null,
    onState: (orderId, state) => setAnswered((before) => new Map(before).set(orderId, state)),
  };
}

/** The stream and the reply to a step arrive in any order, so the state with the higher version counts. */
function newest(order: KitchenOrder, answered: ReadonlyMap<string, OrderState>): KitchenOrder {
  const state = answered.get(order.id);
  return state !== undefined && state.version > order.state.version ? { ...order, state } : order;
}
