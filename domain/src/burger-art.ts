import type { Layer } from './menu.ts';

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
