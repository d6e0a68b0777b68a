import { useDeferredValue, useEffect, useState } from 'react';
import { isFoundBy } from '@tall-order/domain/find-order.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { focusHeading } from '../ui/focus.ts';

/** The search of the counter, and the order that it or a press has opened. @param open all orders of the list */
export function useChosenOrder(open: readonly CounterOrder[]) {
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const wanted = useDeferredValue(typed);
  const found = open.filter((order) => isFoundBy(wanted, order));
  const chosen = open.find(({ id }) => id === chosenId) ?? null;
  const onlyMatch = useOnlyMatch(wanted, open, found);
  const shown = chosen ?? onlyMatch;
  return {
    typed,
    wanted,
    found,
    shown,
    /** the order that was open when it left the list */
    left: useLeftOrder(shown, open),
    choose: setChosenId,
    find: (words: string) => {
      setTyped(words);
      setChosenId(null);
    },
  };
}

/**
 * Opens a single match at once. It stays open until the text changes: a new order that matches as well must
 * not take it away from the cashier.
 */
function useOnlyMatch(
  wanted: string,
  open: readonly CounterOrder[],
  found: readonly CounterOrder[],
): CounterOrder | null {
  const [opened, setOpened] = useState<{ wanted: string; id: string | null }>({
    wanted: '',
    id: null,
  });
  const only = !isBlank(wanted) && found.length === 1 ? (found[0] ?? null) : null;
  const kept = opened.wanted === wanted ? open.find(({ id }) => id === opened.id) : undefined;
  const shown = kept ?? only;
  const id = shown?.id ?? null;
  if (opened.wanted !== wanted || opened.id !== id) setOpened({ wanted, id });
  return shown;
}

/**
 * The order that was open when it left the list: an hour after its end.
 * Null once another order is opened.
 * @param open all orders of the list
 */
function useLeftOrder(
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
