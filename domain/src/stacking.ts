import { fillingOf } from './burger.ts';
import type { IngredientCounts } from './ingredients.ts';
import { LAYERS } from './menu.ts';
import type { Layer } from './menu.ts';

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
    .sort((one, other) => LAYERS.indexOf(one.layer) - LAYERS.indexOf(other.layer));
}
