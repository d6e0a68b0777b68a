import { useState } from 'react';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import type { Board } from './board.ts';
import type { Seen } from './use-seen.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import type { Press } from './use-double-tap-guard.ts';
import { useSteps } from './use-steps.ts';

interface TicketStepsParts {
  board: Board;
  seen: Seen;
  now: number;
  onState: (orderId: string, state: OrderState) => void;
}

export function useTicketSteps({ board, seen, now, onState }: TicketStepsParts) {
  const steps = useSteps(onState);
  const [takenOff, setTakenOff] = useState('');
  const orders = [...board.toMake, ...board.ready, ...board.over];
  const last = orders.find(({ id }) => id === steps.lastId) ?? null;
  const underWay = orders.filter(({ id }) => steps.isUnderWay(id));
  const { unlessDoubleTap } = useDoubleTapGuard(underWay.map(versionOf).join(' '));

  // The stream may report this board's own cancellation before the reply does.
  const isShown = ({ id, state }: KitchenOrder) =>
    state.status !== 'cancelled' || !steps.isUnderWay(id);

  const take = (order: KitchenOrder, status: OrderStatus, undo: Press = 'back') => {
    unlessDoubleTap(
      status === stepAfter(order.state.status, order.deliveryMethod) ? 'on' : undo,
      () => {
        if (order.state.status === 'received') seen.add('new', [order.id]);
        void steps.take(order, status);
      },
    );
  };

  return {
    steps,
    toMake: board.toMake.filter(isShown),
    ready: board.ready.filter(isShown),
    last,
    takenOff,
    take,
    undoLast: (undo?: Press) => {
      const undone = last && undoneStatus(last.state, now);
      if (last !== null && undone !== null) take(last, undone, undo);
    },
    cancel: (order: KitchenOrder) => {
      unlessDoubleTap('cancel', () => {
        // Whoever cancels an order here needs no notice of it.
        void steps.take(order, 'cancelled', () => seen.add('cancelled', [order.id]));
      });
    },
    takeOff: (order: KitchenOrder) =>
      unlessDoubleTap('on', () => {
        seen.add('cancelled', [order.id]);
        setTakenOff(order.id);
      }),
  };
}

function versionOf({ id, state }: KitchenOrder): string {
  return `${id} ${state.version}`;
}
