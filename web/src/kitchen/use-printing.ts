import { useEffect, useState } from 'react';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { withStorage } from '../with-storage.ts';

export interface Printout {
  basket: KitchenBasket;
  isCopy: boolean;
  /** a slip for each burger instead of one ticket */
  asSlips: boolean;
}

/** Kept in the tab, so that after a reload a second print is still marked as a copy. */
const ITEM = 'kitchenPrinted';

/** Prints one ticket at a time, which is in the page only for the printer. */
export function usePrinting() {
  const [printed, setPrinted] = useState(readPrinted);
  const [printout, setPrintout] = useState<Printout | null>(null);

  // Only the browser can print, and only once the ticket is rendered. The mark tells the style sheet to leave
  // out the rest of the page.
  useEffect(() => {
    if (printout === null) return;
    const done = () => setPrintout(null);
    window.addEventListener('afterprint', done);
    document.body.dataset['prints'] = 'ticket';
    window.print();
    return () => {
      delete document.body.dataset['prints'];
      window.removeEventListener('afterprint', done);
    };
  }, [printout]);

  return {
    printout,
    print: (basket: KitchenBasket, asSlips = false) => {
      const isCopy = printed.includes(basket.id);
      const next = isCopy ? printed : [...printed, basket.id];
      setPrinted(next);
      withStorage('sessionStorage', (storage) => storage.setItem(ITEM, next.join(' ')));
      setPrintout({ basket, isCopy, asSlips });
    },
  };
}

function readPrinted(): string[] {
  const kept = withStorage('sessionStorage', (storage) => storage.getItem(ITEM));
  return (kept ?? '').split(' ');
}
