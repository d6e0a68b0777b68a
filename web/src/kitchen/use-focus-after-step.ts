import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { focusHeading } from '../ui/focus.ts';
import type { Board } from './board.ts';

type Lane = 'toMake' | 'later' | 'ready';
interface Place {
  lane: Lane;
  index: number;
}

/**
 * Keeps the focus where the cook works. A ticket moves with its step and loses its button, so the ticket that
 * moves up gets the focus, or else the lane's heading.
 * @param lastStep names the last step at this board; empty before the first
 * @param takenOff the cancelled order that was last taken off; empty before the first
 */
export function useFocusAfterStep(
  board: Board,
  lastStep: string,
  takenOff: string,
  toMake: RefObject<HTMLHeadingElement | null>,
) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const later = useRef<HTMLHeadingElement>(null);
  const ready = useRef<HTMLHeadingElement>(null);
  const left = useRef<Place | null>(null);

  const moveOn = useEffectEvent((step: string) => {
    if (step === '' || document.activeElement !== document.body) return;
    const lane = left.current?.lane;
    if (lane === undefined) {
      focusHeading();
      return;
    }
    const order = board[lane][left.current?.index ?? 0] ?? board[lane].at(-1);
    const next =
      buttons.current.get(order?.id ?? '') ??
      { toMake, later, ready }[lane].current ??
      toMake.current;
    next?.focus({ preventScroll: true });
    // The board scrolls only for a cook who works with keys: other cooks do not see the focus.
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' });
  });

  // The browser moves the focus to the body when the focused element is removed.
  useEffect(() => moveOn(lastStep), [lastStep]);
  useEffect(() => moveOn(takenOff), [takenOff]);

  return {
    buttons,
    headings: { toMake, later, ready },
    keepButton: (orderId: string, button: HTMLButtonElement | null) => {
      if (button === null) buttons.current.delete(orderId);
      else buttons.current.set(orderId, button);
    },
    rememberPlace: (order: KitchenOrder) => {
      left.current =
        placeIn('toMake', board, order) ??
        placeIn('later', board, order) ??
        placeIn('ready', board, order);
    },
  };
}

function placeIn(lane: Lane, board: Board, order: KitchenOrder): Place | null {
  const index = board[lane].findIndex(({ id }) => id === order.id);
  return index < 0 ? null : { lane, index };
}
