import { createAtom } from '../create-atom.ts';
import { withStorage } from '../with-storage.ts';

/** Kept in the tab, so that a reload of the board loses no tick. */
const ITEM = 'kitchenTicks';
/** Enough for an evening; older ticks belong to tickets that are gone. */
const MOST = 500;

const ticked = createAtom<readonly string[]>(readTicks());

/** Which burgers and extras were ticked off at this board, by id. */
export function useTicks() {
  const ids = ticked.useValue();
  return {
    has: (id: string): boolean => ids.includes(id),
    toggle: (changed: string, isTicked: boolean): void => {
      const others = ids.filter((id) => id !== changed);
      const next = (isTicked ? [...others, changed] : others).slice(-MOST);
      ticked.set(next);
      withStorage('sessionStorage', (storage) => storage.setItem(ITEM, JSON.stringify(next)));
    },
  };
}

function readTicks(): string[] {
  const kept = withStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(ITEM) ?? '[]'),
  );
  return Array.isArray(kept) ? kept.map(String) : [];
}
