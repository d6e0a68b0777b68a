import { useRef, useState } from 'react';
import type { PROMISE_MOVES } from '@tall-order/domain/moved-promise.ts';
import { isToMake } from '@tall-order/domain/order-status.ts';
import { request } from '../api/client.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { useAppSelector } from '../hooks.ts';
import { orderName } from './ticket-words.ts';

/** By how many minutes orders are promised later. */
export type MoreMinutes = Extract<(typeof PROMISE_MOVES)[number], 5 | 10>;

export const MORE_MINUTES: readonly MoreMinutes[] = [5, 10];

/** Whether an order has a promise that can still be moved. */
export function mayMove({ readyBy, state }: KitchenOrder): boolean {
  return readyBy !== undefined && isToMake(state.status);
}

export interface MoreTime {
  isUnderWay: boolean;
  /** what the last press has done, as a sentence; null before the first one, and after it was taken back */
  done: string | null;
  problem: string | null;
  move: (orders: readonly KitchenOrder[], minutes: MoreMinutes) => void;
  /** takes the last press back */
  undo: () => void;
  dismiss: () => void;
}

interface Moved {
  minutes: MoreMinutes;
  /** the versions of the orders, by id */
  orders: Record<string, number>;
  words: string;
}

/** Promises orders later. The shop moves those that are still as this board shows them. */
export function useMoreTime(): MoreTime {
  const token = useAppSelector(({ auth }) => auth.token);
  const [isUnderWay, setUnderWay] = useState(false);
  const [last, setLast] = useState<Moved | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** by id: what the shop has answered, which the board may show a moment later */
  const answered = useRef(new Map<string, number>());

  const send = async (minutes: number, orders: Record<string, number>) => {
    if (token === null || isUnderWay) return null;
    setUnderWay(true);
    setProblem(null);
    const reply = await request({
      ...ownCall('POST /promises.json', { token, body: { minutes, orders } }),
      // The board shows the failure.
      isShownByScreen: () => true,
    });
    setUnderWay(false);
    if (!reply.ok) {
      setProblem(`No time was changed. ${messageFor(reply.failure.message)}`);
      return null;
    }
    const versions = Object.entries(reply.value.moved).map(
      ([id, { version }]) => [id, version] as const,
    );
    for (const [id, version] of versions) answered.current.set(id, version);
    return Object.fromEntries(versions);
  };

  const move = async (orders: readonly KitchenOrder[], minutes: MoreMinutes) => {
    const versionOf = ({ id, state }: KitchenOrder) =>
      Math.max(state.version, answered.current.get(id) ?? 0);
    const moved = await send(
      minutes,
      Object.fromEntries(orders.map((order) => [order.id, versionOf(order)])),
    );
    if (moved === null) return;
    const count = Object.keys(moved).length;
    if (count === 0) setProblem('No time was changed: somebody else has just changed this.');
    setLast(
      count === 0 ? null : { minutes, orders: moved, words: wordsOf(orders, count, minutes) },
    );
  };
  const undo = async () => {
    if (last !== null && (await send(-last.minutes, last.orders)) !== null) setLast(null);
  };

  return {
    isUnderWay,
    done: last && last.words,
    problem,
    move: (orders, minutes) => void move(orders, minutes),
    undo: () => void undo(),
    dismiss: () => {
      setProblem(null);
      setLast(null);
    },
  };
}

function wordsOf(orders: readonly KitchenOrder[], count: number, minutes: MoreMinutes): string {
  const [only, ...others] = orders;
  const later = `promised ${minutes} minutes later`;
  if (only !== undefined && others.length === 0) return `${orderName(only)} is ${later}.`;
  const kept = orders.length - count;
  const rest = kept === 0 ? '' : ` Changed meanwhile, and not moved: ${kept}.`;
  return `${count} ${count === 1 ? 'order is' : 'orders are'} ${later}.${rest}`;
}
