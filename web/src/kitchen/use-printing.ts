import { useEffect, useState } from 'react';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { withStorage } from '../with-storage.ts';

export interface Printout {
  order: KitchenOrder;
  isCopy: boolean;
  /** a slip for each burger instead of one ticket */
  asSlips: boolean;
}

/** Kept for the tab, so that a reload does not make an original of a copy. */
const ITEM = 'kitchenPrinted';

/** One ticket at a time; it is in the page for the printer alone. */
export function usePrinting() {
  const [printed, setPrinted] = useState(readPrinted);
  const [printout, setPrintout] = useState<Printout | null>(null);

  // Only the browser prints, and only what is in the page by then.
  useEffect(() => {
    if (printout === null) return;
    const done = () => setPrintout(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printout]);

  return {
    printout,
    print: (order: KitchenOrder, asSlips = false) => {
      const isCopy = printed.includes(order.id);
      const next = isCopy ? printed : [...printed, order.id];
      setPrinted(next);
      withStorage('sessionStorage', (storage) => storage.setItem(ITEM, next.join(' ')));
      setPrintout({ order, isCopy, asSlips });
    },
  };
}

function readPrinted(): string[] {
  const kept = withStorage('sessionStorage', (storage) => storage.getItem(ITEM));
  return (kept ?? '').split(' ');
}
