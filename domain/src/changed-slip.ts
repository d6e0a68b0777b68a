import type { IngredientCounts } from './ingredients.ts';
import { ORDER_FIELDS } from './order.ts';
import { headOf, layer, name } from './print-slip.ts';
import type { KitchenSlip, SlipLine } from './print-slip.ts';
import { lowestFirst } from './stacking.ts';

/** What became another thing to make than a printed slip says. */
export type KitchenChange =
  | { kind: 'cancelled' | 'restored' }
  | { kind: 'off' | 'on'; extra: { name: string; count: number } }
  | { kind: 'off'; burger: { label: string | null; ingredients: IngredientCounts } }
  | { kind: 'note'; note: string | undefined };

/** The slip that corrects one that the kitchen has on paper. */
export function changedSlip(slip: KitchenSlip, change: KitchenChange): SlipLine[] {
  return [
    { kind: 'warning', text: change.kind === 'cancelled' ? 'CANCELLED' : 'CHANGED' },
    ...headOf(slip, slip.order),
    { kind: 'rule' },
    ...linesOf(slip, change),
    { kind: 'rule' },
  ];
}

function linesOf({ layerOf }: KitchenSlip, change: KitchenChange): SlipLine[] {
  if ('burger' in change) {
    const { label, ingredients } = change.burger;
    const layers = lowestFirst(ingredients, layerOf);
    return [name(`Take off: ${label ?? 'a burger'}`), ...layers.map((one) => layer(one))];
  }
  if ('extra' in change) {
    return [name(change.kind === 'off' ? 'Take off' : 'Add'), layer(change.extra)];
  }
  switch (change.kind) {
    case 'cancelled':
      return [name('Do not make it')];
    case 'restored':
      return [name('Not cancelled: make it')];
    case 'note': {
      const { label } = ORDER_FIELDS.note;
      const text = change.note === undefined ? 'No note any more' : `${label}: ${change.note}`;
      return [{ kind: 'boxed', text }];
    }
  }
}
