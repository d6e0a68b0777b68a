import { useRef, useState } from 'react';
import { SOON_MS, workStartsAt } from '@tall-order/domain/kitchen-ticket.ts';
import { MORE_MINUTES } from '@tall-order/domain/moved-promise.ts';
import type { MoreMinutes } from '@tall-order/domain/moved-promise.ts';
import { UNDO_MS, isToMake } from '@tall-order/domain/order-status.ts';
import { request } from '../api/client.ts';
import type { RequestFailure } from '../api/client.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { serverNow } from '../api/server-clock.ts';
import { useAppSelector } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { FoldedPanel } from './RushPanels.tsx';
import panels from './RushPanels.module.css';
import { ticketName } from './ticket-words.ts';

/** Whether an order has a promise that can still be moved. */
export function mayMove({ readyBy, state }: KitchenOrder): boolean {
  return readyBy !== undefined && isToMake(state.status);
}

interface MoreTimePanelProps {
  /** those that are still to be made */
  orders: readonly KitchenOrder[];
  now: number;
  more: MoreTime;
}

/** Promises all orders later when the kitchen cannot keep up. Only shops that promise times have it. */
export function MoreTimePanel({ orders, now, more }: MoreTimePanelProps) {
  // Orders that begin later are not made late by what holds the kitchen up now.
  const promised = orders.filter((order) => mayMove(order) && workStartsAt(order) < now + SOON_MS);
  if (promised.length === 0) return null;
  return (
    <FoldedPanel isOver summary="More time">
      <p className={panels['said']}>
        {promised.length === 1
          ? 'A press gives the order that begins within the hour a later time.'
          : `A press gives the ${promised.length} orders that begin within the hour a later time.`}{' '}
        Customers see it at once.
      </p>
      <div role="group" aria-label="More time for all" className={panels['choices']}>
        {MORE_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            busy={more.isUnderWay}
            onClick={() => more.move(promised, minutes)}
          >{`+${minutes} minutes`}</Button>
        ))}
      </div>
    </FoldedPanel>
  );
}

export interface MoreTime {
  isUnderWay: boolean;
  /** whether time was moved after the last step, also if that is taken back or can no longer be */
  isLast: boolean;
  /** what the last press has done, as a sentence; null if there is nothing to take back */
  done: string | null;
  problem: string | null;
  move: (orders: readonly KitchenOrder[], minutes: MoreMinutes) => void;
  /** takes the last press back */
  undo: () => void;
  /** for the next step: the last press can no longer be taken back */
  dismiss: () => void;
}

interface Asked {
  minutes: number;
  /** the versions of the orders, by id */
  orders: Record<string, number>;
}

interface Moved extends Asked {
  /** null once it is taken back */
  words: string | null;
  /** in milliseconds since 1970 */
  at: number;
}

/**
 * Promises orders later. The shop moves those that are still as this board shows them.
 * @param now milliseconds since 1970
 */
export function useMoreTime(now: number): MoreTime {
  const token = useAppSelector(({ auth }) => auth.token);
  const [isUnderWay, setUnderWay] = useState(false);
  const [last, setLast] = useState<Moved | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** by id: what the shop has answered, which the board may show a moment later */
  const answered = useRef(new Map<string, number>());
  /** the last press, while nobody knows what it has done */
  const unanswered = useRef<Asked | null>(null);

  const send = async ({ minutes, orders }: Asked) => {
    if (token === null || isUnderWay) return null;
    setUnderWay(true);
    setProblem(null);
    const reply = await request({
      ...ownCall('POST /promises.json', { token, body: { minutes, orders } }),
      // The board shows the failure.
      isShownByScreen: () => true,
    });
    setUnderWay(false);
    const isLost = !reply.ok && reply.failure.status === null;
    unanswered.current = isLost ? { minutes, orders } : null;
    if (!reply.ok) {
      setProblem(problemOf(reply.failure));
      return null;
    }
    const versions = Object.entries(reply.value.moved).map(
      ([id, { version }]) => [id, version] as const,
    );
    for (const [id, version] of versions) answered.current.set(id, version);
    if (versions.length === 0) {
      setProblem('No time was changed: somebody else has just changed this.');
    }
    return Object.fromEntries(versions);
  };

  const move = async (orders: readonly KitchenOrder[], minutes: MoreMinutes) => {
    // A press may have moved what the board now shows: the same request again moves nothing twice.
    const asked = unanswered.current?.minutes === minutes ? unanswered.current.orders : {};
    const versionOf = ({ id, state }: KitchenOrder) =>
      asked[id] ?? Math.max(state.version, answered.current.get(id) ?? 0);
    const versions = Object.fromEntries(orders.map((order) => [order.id, versionOf(order)]));
    const moved = await send({ minutes, orders: versions });
    if (moved === null) return;
    const count = Object.keys(moved).length;
    const words = count === 0 ? null : wordsOf(orders, count, minutes);
    setLast({ minutes, orders: moved, words, at: serverNow() });
  };
  const done = last !== null && now - last.at <= UNDO_MS ? last.words : null;
  const undo = async () => {
    if (last === null || done === null) return;
    const moved = await send({ minutes: -last.minutes, orders: last.orders });
    if (moved !== null) setLast({ ...last, words: null });
  };

  return {
    isUnderWay,
    isLast: last !== null,
    done,
    problem,
    move: (orders, minutes) => void move(orders, minutes),
    undo: () => void undo(),
    dismiss: () => {
      // Who has read that it is not known presses with what the board shows.
      unanswered.current = null;
      setProblem(null);
      setLast(null);
    },
  };
}

function problemOf({ status, message }: RequestFailure): string {
  const known = status === null ? 'Times may have changed: check them.' : 'No time was changed.';
  return `${known} ${messageFor(message)}`;
}

function wordsOf(orders: readonly KitchenOrder[], count: number, minutes: MoreMinutes): string {
  const [only, ...others] = orders;
  const later = `promised ${minutes} minutes later`;
  if (only !== undefined && others.length === 0) return `${ticketName(only)} is ${later}.`;
  const kept = orders.length - count;
  const rest = kept === 0 ? '' : ` Changed meanwhile, and not moved: ${kept}.`;
  return `${count} ${count === 1 ? 'order is' : 'orders are'} ${later}.${rest}`;
}
