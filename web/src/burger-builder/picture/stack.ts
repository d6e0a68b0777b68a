import { pieceCount } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { Layer } from '@tall-order/domain/menu.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';

/** Heights in the picture's own units; the burger is about 300 wide. */
export const TOP_BUN = 112;
const BOTTOM_BUN = 54;
const THICKNESS: Readonly<Record<Layer, number>> = {
  meat: 37,
  egg: 18,
  cheese: 13,
  bacon: 17,
  pineapple: 15,
  pickle: 15,
  tomato: 15,
  onion: 15,
  salad: 22,
};
/** How high the top bun floats over a burger that waits for its first piece. */
const OPEN_GAP = 34;
/** The tallest a stack gets before it is drawn smaller: about eight pieces. */
export const ROOM = 376;
/** A stack is never drawn narrower than this, however tall the order. */
const LEAST_SCALE = 0.3;

export interface StackedPiece {
  ingredient: string;
  layer: Layer;
  /** counted from the lowest piece of its kind, so a new piece comes on top of its kind */
  index: number;
  /** distance of its lower edge from the ground, before `scale` */
  bottom: number;
}

export interface Stack {
  /** from the lowest to the highest */
  pieces: StackedPiece[];
  /** distance of the top bun's lower edge from the ground, before `scale` */
  topBunBottom: number;
  /** the size of the whole burger, 1 for its natural size */
  scale: number;
  /** how much the weight flattens the pieces between the buns, 1 for not at all */
  squash: number;
}

/**
 * Where every piece of a burger goes. Up to about eight pieces keep their natural size; a taller
 * burger is drawn smaller, and its filling flatter, so that it always fits {@link ROOM}.
 * @param layerOf what each ingredient looks like
 */
export function stackBurger(burger: IngredientCounts, layerOf: (name: string) => Layer): Stack {
  const strata = lowestFirst(burger, layerOf);
  const filling = strata.reduce((sum, { count, layer }) => sum + count * THICKNESS[layer], 0);
  const { scale, squash } = fit(filling);
  const pieces: StackedPiece[] = [];
  let bottom = BOTTOM_BUN;
  for (const { name, count, layer } of strata) {
    for (let index = 0; index < count; index += 1) {
      pieces.push({ ingredient: name, layer, index, bottom });
      bottom += THICKNESS[layer] * squash;
    }
  }
  const gap = pieceCount(burger) === 0 ? OPEN_GAP : 0;
  return { pieces, topBunBottom: bottom + gap, scale, squash };
}

/** Shrinks less than the height asks for and flattens the filling by the rest: a tower, not a thread. */
function fit(filling: number): { scale: number; squash: number } {
  const buns = TOP_BUN + BOTTOM_BUN;
  const excess = (buns + filling) / ROOM;
  if (excess <= 1) return { scale: 1, squash: 1 };
  const scale = Math.max(excess ** -0.6, LEAST_SCALE);
  return { scale, squash: (ROOM / scale - buns) / filling };
}

/** The pieces of one stack that another no longer has. */
export function piecesGone(before: Stack, after: Stack): StackedPiece[] {
  const kept = new Set(after.pieces.map(nameOf));
  return before.pieces.filter((piece) => !kept.has(nameOf(piece)));
}

/** Tells a piece from all others of its burger, and stays the same as long as it lies there. */
export function nameOf({ ingredient, index }: Pick<StackedPiece, 'ingredient' | 'index'>): string {
  return `${ingredient} ${index}`;
}
