import { MINUTE_MS } from './durations.ts';
import { SLOT_MS, addWork } from './kitchen-slots.ts';
import { earliestPromise } from './promise.ts';
import type { PromiseTerms } from './shop-settings.ts';

/** Ten minutes of a lunch. */
export interface LunchSlot {
  /** burgers, each of which somebody else orders */
  readonly ordered: number;
  /** minutes after which the last of them is promised */
  readonly minutes: number;
}

/** What guests order in each ten minutes, as a share of what the kitchen makes: for a while, more than that. */
const LUNCH = [0.5, 1, 1.5, 1.5, 0.5, 0.5] as const;

/**
 * A lunch as the shop would promise it by its owner's numbers.
 * @returns none for a kitchen without a limit, which promises every order alike, and for a shop that promises no times
 */
export function lunchOf(terms: PromiseTerms): LunchSlot[] {
  const most = terms.burgersInTenMinutes;
  if (most === null || terms.minutesToMake === null) return [];
  const taken = new Map<number, number>();
  return LUNCH.map((share, slot) => {
    const ordered = Math.max(1, Math.round(share * most));
    let minutes = 0;
    for (let guest = 0; guest < ordered; guest += 1) {
      const now = (slot + guest / ordered) * SLOT_MS;
      const order = { burgers: 1, deliveryMethod: 'collection' } as const;
      const promise = earliestPromise(order, { terms, taken, closesAt: null, now });
      if (promise === null) continue;
      addWork(taken, promise.kitchen.slots);
      minutes = Math.ceil((promise.at - now) / MINUTE_MS);
    }
    return { ordered, minutes };
  });
}
