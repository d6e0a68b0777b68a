import { useEffect, useState } from 'react';
import type { CounterBasket } from '../api/counter-calls.ts';
import { focusHeading } from '../ui/focus-heading.ts';

/**
 * The basket that was open when it left the list: an hour after its end, and for a driver also when it is
 * cancelled or given to another driver. Null once another basket is opened.
 * @param open all baskets of the list
 */
export function useLeftBasket(
  shown: CounterBasket | null,
  open: readonly CounterBasket[],
): CounterBasket | null {
  const [last, setLast] = useState(shown);
  const [left, setLeft] = useState<CounterBasket | null>(null);
  if (shown?.id !== last?.id) {
    const isListed = open.some(({ id }) => id === last?.id);
    setLeft(shown === null && !isListed ? last : null);
    setLast(shown);
  }

  // Only the browser can move the focus, and it is lost only once the basket is no longer on the page.
  useEffect(() => {
    if (left !== null && document.activeElement === document.body) focusHeading();
  }, [left]);
  return left;
}
