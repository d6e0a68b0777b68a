import { fillingOf } from './burger.ts';
import type { IngredientCounts } from './ingredients.ts';
import type { Layer } from './menu.ts';

/** The order in which layers are stacked. */
const BOTTOM_TO_TOP: readonly Layer[] = [
  'meat',
  'egg',
  'cheese',
  'bacon',
  'pineapple',
  'pickle',
  'tomato',
  'onion',
  'salad',
];

/** The pieces of one ingredient, stacked. */
export interface Stratum {
  name: string;
  count: number;
  layer: Layer;
}

/**
 * The ingredients from the bottom bun up, as the picture stacks them and the kitchen makes them.
 * @param layerOf the look of each ingredient
 */
export function lowestFirst(burger: IngredientCounts, layerOf: (name: string) => Layer): Stratum[] {
  return fillingOf(burger)
    .map(([name, count]) => ({ name, count, layer: layerOf(name) }))
    .sort((one, other) => BOTTOM_TO_TOP.indexOf(one.layer) - BOTTOM_TO_TOP.indexOf(other.layer));
}
