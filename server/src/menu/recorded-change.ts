import type { Extra } from '@tall-order/domain/extras.ts';
import type { Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';

/** One side of a change as it is recorded: by the names and values of the wire; null for nothing. */
type Recorded = Readonly<Record<string, unknown>> | null;

export interface Change {
  name: string;
  before: Recorded;
  after: Recorded;
}

export function recordedBase({ basePrice, bun }: Pick<Menu, 'basePrice' | 'bun'>): Recorded {
  return { price: toDecimal(basePrice), allergens: bun.allergens, kcal: bun.kcal };
}

/** An ingredient or an extra, without what is sold out: that is recorded by itself. */
export function recordedItem({
  unitPrice,
  soldOut: _soldOut,
  ...item
}: MenuItem | Extra): Recorded {
  return { price: toDecimal(unitPrice), ...item };
}

/** The change with only what differs; null when nothing does. */
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
