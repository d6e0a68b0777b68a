import { useEffect, useRef, useState } from 'react';
import type { CounterOrder } from '../api/counter-calls.ts';
import { focusHeading } from '../ui/focus.ts';

/** Focuses a heading after an act that has removed the focused control: that of the screen if `heading` has none. */
export function useFocusAfterActs() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);

  // Only once the control has left the page is the focus lost.
  useEffect(() => {
    if (acts === 0 || !isFocusLost()) return;
    if (heading.current === null) focusHeading();
    else heading.current.focus({ preventScroll: true });
  }, [acts]);

  return { heading, acts, countAct: () => setActs((before) => before + 1) };
}

/** A closed dialog keeps its content, and the focus, for a moment. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('dialog:not([open])') != null;
}

/**
 * The order that was open when it left the list: an hour after its end.
 * Null once another order is opened.
 * @param open all orders of the list
 */
export function useLeftOrder(
  shown: CounterOrder | null,
  open: readonly CounterOrder[],
): CounterOrder | null {
  const [last, setLast] = useState(shown);
  const [left, setLeft] = useState<CounterOrder | null>(null);
  if (shown?.id !== last?.id) {
    const isListed = open.some(({ id }) => id === last?.id);
    setLeft(shown === null && !isListed ? last : null);
    setLast(shown);
  }

  // Only the browser can move the focus, and it is lost only once the order is no longer on the page.
  useEffect(() => {
    if (left !== null && document.activeElement === document.body) focusHeading();
  }, [left]);
  return left;
}
