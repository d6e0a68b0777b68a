import { useState, useRef } from 'react';
import { stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { RequestFailure } from '../api/client.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { messageFor } from '../api/messages.ts';
import { stateIn, takeStep } from '../api/order-states-calls.ts';
import { useAppSelector } from '../hooks.ts';
import type { Board, Seen } from './board.ts';
import { basketName, statusSentence } from './ticket-words.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import type { Press } from './use-double-tap-guard.ts';

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

export interface Steps {
  /** @param onTaken called once the shop has confirmed the step, together with `onState` */
  take: (basket: KitchenBasket, status: OrderStatus, onTaken?: () => void) => Promise<void>;
  isUnderWay: (basketId: string) => boolean;
  /** the last step taken at this board: its basket, and the status that it gave it */
  last: { id: string; status: OrderStatus } | null;
  problem: string | null;
  dismiss: () => void;
}

/** @param onState called with the new state, even if another person has set it */
function useSteps(onState: (basketId: string, state: OrderState) => void): Steps {
  const token = useAppSelector(({ auth }) => auth.token);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [last, setLast] = useState<Steps['last']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const unanswered = useRef(new Set<string>());

  const take = async (basket: KitchenBasket, status: OrderStatus, onTaken?: () => void) => {
    if (token === null || underWay.includes(basket.id)) return;
    const step = `${basket.id} ${status} ${basket.state.version}`;
    setProblem(null);
    setUnderWay((before) => [...before, basket.id]);
    const reply = await takeStep(token, basket.id, basket.state, status);
    setUnderWay((before) => before.filter((id) => id !== basket.id));

    const state = reply.ok ? reply.value : stateIn(reply.failure);
    if (state !== null) onState(basket.id, state);
    // The previous try may have succeeded, and only its reply was lost.
    const wasOwn = unanswered.current.has(step) && state?.status === status;
    if (reply.ok || wasOwn) {
      setLast({ id: basket.id, status });
      onTaken?.();
    } else setProblem(problemOf(basket, reply.failure, state));
    if (!reply.ok && reply.failure.status === null) unanswered.current.add(step);
    else unanswered.current.delete(step);
  };

  return {
    take,
    isUnderWay: (basketId) => underWay.includes(basketId),
    last,
    problem,
    dismiss: () => setProblem(null),
  };
}

function problemOf(
  basket: KitchenBasket,
  failure: RequestFailure,
  state: OrderState | null,
): string {
  const name = basketName(basket);
  if (state === null) return `${name} was not changed. ${messageFor(failure.message)}`;
  const why =
    failure.message === DATA_ERRORS.ORDER_CHANGED.message
      ? 'Someone else changed this.'
      : failure.message;
  return `${why} ${name} ${statusSentence({ ...basket, state })} now.`;
}
