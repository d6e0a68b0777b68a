import { useState, useRef } from 'react';
import { stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { RequestFailure } from '../api/client.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { messageFor } from '../api/messages.ts';
import { isCustomersCancellation, stateIn, takeStep } from '../api/order-states-calls.ts';
import { useAppSelector } from '../store.ts';
import type { Board, Seen } from './board.ts';
import { ticketName, statusSentence } from './ticket-words.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import type { Press } from './use-double-tap-guard.ts';

interface TicketStepsParts {
  board: Board;
  seen: Seen;
  now: number;
  onState: (orderId: string, state: OrderState) => void;
}

export function useTicketSteps({ board, seen, now, onState }: TicketStepsParts) {
  const steps = useSteps(onState);
  const [takenOff, setTakenOff] = useState('');
  const orders = [...board.toMake, ...board.later, ...board.ready, ...board.over];
  // A step that somebody else has taken since is not undone here, unseen.
  const isLast = ({ id, state }: KitchenOrder) =>
    id === steps.last?.id && state.status === steps.last.status;
  const last = orders.find(isLast) ?? null;
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
    later: board.later.filter(isShown),
    ready: board.ready.filter(isShown),
    last,
    takenOff,
    take,
    undoLast: (undo?: Press) => {
      const undone = last && undoneStatus(last.state, now);
      if (last !== null && undone !== null) take(last, undone, undo);
    },
    cancel: (order: KitchenOrder, reason: string) => {
      unlessDoubleTap('cancel', () => {
        // A cook who cancels an order here needs no notice of it.
        const onTaken = () => seen.add('cancelled', [order.id]);
        void steps.take(order, 'cancelled', { reason, onTaken });
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

interface Saying {
  /** of a cancellation, read by the customer */
  reason?: string;
  /** of an undone one that the customer made: the customer wants the order after all */
  agreed?: boolean;
  /** called once the shop has confirmed the step, together with `onState` */
  onTaken?: () => void;
}

export interface TicketSteps {
  take: (order: KitchenOrder, status: OrderStatus, saying?: Saying) => Promise<void>;
  isUnderWay: (orderId: string) => boolean;
  /** the last step taken at this board: its order, and the status that it gave it */
  last: { id: string; status: OrderStatus } | null;
  /** the step back of a cancellation that the customer made, who is to be asked first */
  asked: { order: KitchenOrder; status: OrderStatus } | null;
  dropAsked: () => void;
  problem: string | null;
  dismiss: () => void;
}

/** @param onState called with the new state, even if another person has set it */
function useSteps(onState: (orderId: string, state: OrderState) => void): TicketSteps {
  const token = useAppSelector(({ auth }) => auth.token);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [last, setLast] = useState<TicketSteps['last']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<TicketSteps['asked']>(null);
  const unanswered = useRef(new Set<string>());

  const take: TicketSteps['take'] = async (order, status, { onTaken, ...said } = {}) => {
    if (token === null || underWay.includes(order.id)) return;
    const step = `${order.id} ${status} ${order.state.version}`;
    setProblem(null);
    setUnderWay((before) => [...before, order.id]);
    const reply = await takeStep(token, order.id, order.state, status, said);
    setUnderWay((before) => before.filter((id) => id !== order.id));

    const state = reply.ok ? reply.value : stateIn(reply.failure);
    if (state !== null) onState(order.id, state);
    // The previous try may have succeeded, and only its reply was lost.
    const wasOwn = unanswered.current.has(step) && state?.status === status;
    if (reply.ok || wasOwn) {
      setLast({ id: order.id, status });
      onTaken?.();
    } else if (isCustomersCancellation(reply.failure)) setAsked({ order, status });
    else setProblem(problemOf(order, reply.failure, state));
    if (!reply.ok && reply.failure.status === null) unanswered.current.add(step);
    else unanswered.current.delete(step);
  };

  return {
    take,
    isUnderWay: (orderId) => underWay.includes(orderId),
    last,
    asked,
    dropAsked: () => setAsked(null),
    problem,
    dismiss: () => setProblem(null),
  };
}

function problemOf(order: KitchenOrder, failure: RequestFailure, state: OrderState | null): string {
  const name = ticketName(order);
  if (state === null) return `${name} was not changed. ${messageFor(failure.message)}`;
  const why =
    failure.message === DATA_ERRORS.ORDER_CHANGED.message
      ? 'Someone else changed this.'
      : failure.message;
  return `${why} ${name} ${statusSentence({ ...order, state })} now.`;
}
