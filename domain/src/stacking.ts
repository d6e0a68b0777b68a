import { fillingOf } from './burger.ts';
import type { IngredientCounts } from './ingredients.ts';
import type { Layer } from './menu.ts';

/** Layers in the order in which they lie, the lowest first. */
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

/** Pieces of one kind that lie on each other. */
export interface Stratum {
  name: string;
  count: number;
  layer: Layer;
}

/**
 * What lies between the buns, from the bottom bun up: how the picture stacks a burger, and how the
 * kitchen makes it.
 * @param layerOf what each ingredient looks like
 */
export function lowestFirst(burger: IngredientCounts, layerOf: (name: string) => Layer): Stratum[] {
  return fillingOf(burger)
    .map(([name, count]) => ({ name, count, layer: layerOf(name) }))
    .toSorted(
      (one, other) => BOTTOM_TO_TOP.indexOf(one.layer) - BOTTOM_TO_TOP.indexOf(other.layer),
    );
}
