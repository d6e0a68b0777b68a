import { useState } from 'react';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import type { Board } from './board.ts';
import type { Seen } from './use-seen.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import type { Press } from './use-double-tap-guard.ts';
import { useSteps } from './use-steps.ts';

interface TicketStepsParts {
  board: Board;
  seen: Seen;
  now: number;
  onState: (basketId: string, state: OrderState) => void;
}

export function useTicketSteps({ board, seen, now, onState }: TicketStepsParts) {
  const steps = useSteps(onState);
  const [takenOff, setTakenOff] = useState('');
  const baskets = [...board.toMake, ...board.ready, ...board.over];
  // A step that somebody else has taken since is not undone here, unseen.
  const isLast = ({ id, state }: KitchenBasket) =>
    id === steps.last?.id && state.status === steps.last.status;
  const last = baskets.find(isLast) ?? null;
  const underWay = baskets.filter(({ id }) => steps.isUnderWay(id));
  const { unlessDoubleTap } = useDoubleTapGuard(underWay.map(versionOf).join(' '));

  // The stream may report this board's own cancellation before the reply does.
  const isShown = ({ id, state }: KitchenBasket) =>
    state.status !== 'cancelled' || !steps.isUnderWay(id);

  const take = (basket: KitchenBasket, status: OrderStatus, undo: Press = 'back') => {
    unlessDoubleTap(
      status === stepAfter(basket.state.status, basket.deliveryMethod) ? 'on' : undo,
      () => {
        if (basket.state.status === 'received') seen.add('new', [basket.id]);
        void steps.take(basket, status);
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
    cancel: (basket: KitchenBasket) => {
      unlessDoubleTap('cancel', () => {
        // A cook who cancels an order here needs no notice of it.
        void steps.take(basket, 'cancelled', () => seen.add('cancelled', [basket.id]));
      });
    },
    takeOff: (basket: KitchenBasket) =>
      unlessDoubleTap('on', () => {
        seen.add('cancelled', [basket.id]);
        setTakenOff(basket.id);
      }),
  };
}

function versionOf({ id, state }: KitchenBasket): string {
  return `${id} ${state.version}`;
}
