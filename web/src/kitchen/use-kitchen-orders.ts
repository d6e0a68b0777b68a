import { useEffect, useMemo, useState } from 'react';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { followRecords } from '../api/follow-records.ts';
import type { ConnectionStatus } from '../api/follow-records.ts';
import { kitchenOrdersAddress, parseKitchenOrders } from '../api/kitchen-calls.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import type { Records } from '../api/merge-records.ts';
import { useAppSelector } from '../hooks.ts';

export interface KitchenOrders {
  /** oldest first; null until the first answer */
  orders: KitchenOrder[] | null;
  /** null until it is known */
  connectionStatus: ConnectionStatus | null;
  /** the shop sends this visitor nothing any more */
  refused: boolean;
  /** takes in the status of an order, as the answer to a step has it */
  onState: (orderId: string, state: OrderState) => void;
}

/** Follows the kitchen's orders for as long as the screen is open. */
export function useKitchenOrders(): KitchenOrders {
  const token = useAppSelector(({ auth }) => auth.token);
  const [records, setRecords] = useState<Records | null>(null);
  const [answered, setAnswered] = useState<ReadonlyMap<string, OrderState>>(new Map());
  const [connectionStatus, setConnectionStatus] = useState<ConnectionStatus | null>(null);
  const [refusedToken, setRefusedToken] = useState<string | null>(null);

  // The stream lives outside of React. A new token opens it anew, because the old one ends it.
  useEffect(() => {
    if (token === null) return;
    return followRecords({
      address: () => kitchenOrdersAddress(token),
      onRecords: setRecords,
      onConnection: (connection, at) => setConnectionStatus({ connection, at }),
      onRefused: () => setRefusedToken(token),
    });
  }, [token]);

  const orders = useMemo(
    () => records && parseKitchenOrders(records).map((order) => newest(order, answered)),
    [records, answered],
  );

  return {
    orders,
    connectionStatus,
    refused: token !== null && token === refusedToken,
    onState: (orderId, state) => setAnswered((before) => new Map(before).set(orderId, state)),
  };
}

/** The stream and the answer to a step come in any order: the higher version holds. */
function newest(order: KitchenOrder, answered: ReadonlyMap<string, OrderState>): KitchenOrder {
  const state = answered.get(order.id);
  return state !== undefined && state.version > order.state.version ? { ...order, state } : order;
}
