import { MAX_COUNT } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import type { Layer } from './menu.ts';
import { lowestFirst } from './stacking.ts';

/** Heights in the picture's own units; the burger is about 300 wide. */
export const TOP_BUN = 112;
export const BOTTOM_BUN = 54;
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
/** The least height of a picture: about eight pieces fit at their natural size. */
export const ROOM = 376;
/** A stack is never drawn narrower than this, however tall the order. */
const MIN_SCALE = 0.3;
/** A piece that is flatter than this no longer shows its texture. */
const PLAIN_BELOW = 0.6;

export interface StackedPiece {
  ingredient: string;
  layer: Layer;
  /** counted from the lowest piece of its kind, so a new piece comes on top of its kind */
  index: number;
  /** distance of its lower edge from the ground, before `scale` */
  bottom: number;
}

/** The pieces of one ingredient, before the weight flattens them. */
export interface StackedStratum {
  ingredient: string;
  layer: Layer;
  count: number;
  /** of one piece */
  thickness: number;
  /** distance of its lower edge from the bottom bun, before `squash` and `scale` */
  bottom: number;
}

export interface Stack {
  /** from the lowest to the highest */
  strata: StackedStratum[];
  /** every piece of the strata */
  pieces: StackedPiece[];
  /** distance of the top bun's lower edge from the ground, before `scale` */
  topBunBottom: number;
  /** the size of the whole burger, 1 for its natural size */
  scale: number;
  /** how much the weight flattens the pieces between the buns, 1 for not at all */
  squash: number;
  /** the height that the burger may take */
  room: number;
}

/**
 * Places every piece of a burger. Up to about eight pieces keep their natural size; a taller burger is drawn
 * smaller and its filling flatter, so that it always fits.
 * @param layerOf the look of each ingredient
 * @param room the height that it may take, at least {@link ROOM}
 */
export function stackBurger(
  burger: IngredientCounts,
  layerOf: (name: string) => Layer,
  room = ROOM,
): Stack {
  const lying = lowestFirst(drawable(burger), layerOf);
  const filling = lying.reduce((sum, { count, layer }) => sum + count * THICKNESS[layer], 0);
  const { scale, squash } = fit(filling, room);
  let bottom = 0;
  const strata = lying.map(({ name, count, layer }) => {
    const thickness = THICKNESS[layer];
    const stratum = { ingredient: name, layer, count, thickness, bottom };
    bottom += count * thickness;
    return stratum;
  });
  const pieces = strata.flatMap(({ ingredient, layer, count, thickness, ...stratum }) =>
    Array.from({ length: count }, (_, index) => ({
      ingredient,
      layer,
      index,
      bottom: BOTTOM_BUN + (stratum.bottom + index * thickness) * squash,
    })),
  );
  const gap = pieces.length === 0 ? OPEN_GAP : 0;
  return { strata, pieces, topBunBottom: BOTTOM_BUN + bottom * squash + gap, scale, squash, room };
}

/** Limits the counts that are drawn, because a hosted service may have an order of any size. */
function drawable(burger: IngredientCounts): IngredientCounts {
  return Object.fromEntries(
    Object.entries(burger).map(([name, count]) => [name, Math.min(count, MAX_COUNT)]),
  );
}

/** Shrinks less than the height requires and flattens the filling too, so that no burger becomes a thread. */
function fit(filling: number, room: number): { scale: number; squash: number } {
  const buns = TOP_BUN + BOTTOM_BUN;
  const excess = (buns + filling) / room;
  if (excess <= 1) return { scale: 1, squash: 1 };
  const scale = Math.max(excess ** -0.6, MIN_SCALE);
  return { scale, squash: (room / scale - buns) / filling };
}

/** Whether pieces are too flat to show their texture. */
export function isPlain(squash: number): boolean {
  return squash < PLAIN_BELOW;
}

/** The pieces of `before` that `after` no longer has. */
export function piecesGone(before: Stack, after: Stack): StackedPiece[] {
  const left = Object.fromEntries(after.strata.map(({ ingredient, count }) => [ingredient, count]));
  return before.pieces.filter(({ ingredient, index }) => index >= (left[ingredient] ?? 0));
}

/** The file of a built storefront that holds its drawings. */
export const ART_FILE = 'burger-art.json';

/** The drawings of a burger as SVG, each around x = 0 with its lower edge at y = 0. */
export interface BurgerArt {
  /** definitions that the other drawings refer to */
  paints: string;
  topBun: string;
  bottomBun: string;
  /** the variants of each layer */
  layers: Readonly<Record<Layer, readonly string[]>>;
}
