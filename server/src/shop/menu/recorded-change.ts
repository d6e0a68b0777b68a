import type { Extra } from '@tall-order/domain/extras.ts';
import type { Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';

/** One side of a recorded change, with the wire's names and values; null for an added or removed item. */
type Recorded = Readonly<Record<string, unknown>> | null;

export interface Change {
  name: string;
  before: Recorded;
  after: Recorded;
}

export function recordedBase({ basePrice, bun }: Pick<Menu, 'basePrice' | 'bun'>): Recorded {
  return { price: toDecimal(basePrice), allergens: bun.allergens, kcal: bun.kcal };
}

/** An ingredient or an extra, without its sold-out value, which is recorded separately. */
export function recordedItem({
  unitPrice,
  soldOut: _soldOut,
  ...item
}: MenuItem | Extra): Recorded {
  return { price: toDecimal(unitPrice), ...item };
}

/** Keeps only the values that differ; null if there are none. */
export function differences({ name, before, after }: Change): Change | null {
  if (before === null || after === null) return { name, before, after };
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (changed.length === 0) return null;
  const only = (values: NonNullable<Recorded>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return { name, before: only(before), after: only(after) };
}
