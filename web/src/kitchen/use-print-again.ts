import { useEffect, useState } from 'react';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { printAgain } from '../troubles/print-again.ts';

/** Long enough to be read from two metres. */
const SAID_MS = 6000;

/** Has an order's kitchen slips printed again, and says for a while what prints. */
export function usePrintAgain() {
  const token = useAppSelector(({ auth }) => auth.token);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    said,
    print: (order: KitchenOrder) => {
      if (token !== null) void printAgain(token, order.id, 'kitchen').then(setSaid);
    },
  };
}
