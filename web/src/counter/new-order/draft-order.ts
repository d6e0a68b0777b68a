import { fillingOf } from '@tall-order/domain/burger.ts';
import type { ExtraCounts } from '@tall-order/domain/extras.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { MAX_BURGERS } from '@tall-order/domain/order-items.ts';
import type { Tray } from '@tall-order/domain/tray.ts';

/** Burgers that are alike. */
export interface DraftLine {
  /** the same for burgers that are alike */
  key: string;
  name: string;
  burger: IngredientCounts;
  count: number;
}

/** An order that is being taken for a guest. */
export interface DraftOrder {
  burgers: readonly DraftLine[];
  extras: ExtraCounts;
}

export const NOTHING: DraftOrder = { burgers: [], extras: {} };

/** One more burger: alike ones share a line. */
export function withBurger(
  order: DraftOrder,
  { name, burger }: Pick<DraftLine, 'name' | 'burger'>,
): DraftOrder {
  const key = JSON.stringify(fillingOf(burger));
  const line = order.burgers.find((one) => one.key === key);
  if (line !== undefined) return withBurgerCount(order, key, line.count + 1);
  return { ...order, burgers: [...order.burgers, { key, name, burger, count: 1 }] };
}

/** A line without burgers is gone. */
export function withBurgerCount(order: DraftOrder, key: string, count: number): DraftOrder {
  const burgers = order.burgers.map((line) => (line.key === key ? { ...line, count } : line));
  return { ...order, burgers: burgers.filter((line) => line.count > 0) };
}

export function withExtraCount(order: DraftOrder, name: string, count: number): DraftOrder {
  const extras = Object.entries({ ...order.extras, [name]: count });
  return { ...order, extras: Object.fromEntries(extras.filter(([, one]) => one > 0)) };
}

export function isFull(order: DraftOrder): boolean {
  return burgersOf(order).length >= MAX_BURGERS;
}

/** Every burger by itself. */
export function burgersOf({ burgers }: DraftOrder): IngredientCounts[] {
  return burgers.flatMap(({ burger, count }) => Array.from({ length: count }, () => burger));
}

export function trayOf(order: DraftOrder): Tray {
  const burgers = burgersOf(order).map((burger) => ({ burger, label: '' }));
  return { burgers, extras: order.extras, label: '' };
}
