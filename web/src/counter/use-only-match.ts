import { isBlank } from '@tall-order/domain/form-rules.ts';
import { useState } from 'react';
import type { CounterBasket } from '../api/counter-calls.ts';

/**
 * Opens a single match at once. It stays open until the text changes: a new order that matches as well must
 * not take it away from the cashier.
 */
export function useOnlyMatch(
  wanted: string,
  open: readonly CounterBasket[],
  found: readonly CounterBasket[],
): CounterBasket | null {
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
