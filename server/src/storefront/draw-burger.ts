import { pieceCount } from '@tall-order/domain/burger.ts';
import type { BurgerArt, Stack } from '@tall-order/domain/burger-stack.ts';
import { BOTTOM_BUN } from '@tall-order/domain/burger-stack.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';

/** The size in pixels that link previews of every service show uncropped. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Each piece takes time to draw, and nobody can count more pieces in a picture. */
const MAX_PIECES = 48;

/** Pixels for each unit of the drawing, and from the board to the lower edge. */
const SCALE = 1.3;
const GROUND = 84;

/** Keeps the same share of each ingredient, so that drawing takes bounded time. */
export function drawable(burger: IngredientCounts): IngredientCounts {
  const pieces = pieceCount(burger);
  if (pieces <= MAX_PIECES) return burger;
  return Object.fromEntries(
    Object.entries(burger).map(([name, count]) => [name, Math.ceil((count * MAX_PIECES) / pieces)]),
  );
}

export function drawBurger(art: BurgerArt, stack: Stack): string {
  const { strata, scale, squash, topBunBottom } = stack;
  const filling = strata.flatMap(({ layer, count, thickness, bottom }) =>
    Array.from({ length: count }, (_, index) => {
      const drawings = art.layers[layer];
      const drawing = drawings[index % drawings.length] ?? '';
      return moved(-bottom - index * thickness, drawing);
    }),
  );
  const pieces = `<g transform="translate(0 ${-BOTTOM_BUN}) scale(1 ${squash})">${filling.join('')}</g>`;
  const lying = [art.bottomBun, pieces, moved(-topBunBottom, art.topBun)].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    art.paints,
    '<radialGradient id="glow"><stop stop-color="#ffe3a3"/><stop offset="1" stop-color="#fff3d6"/></radialGradient>',
    `<path fill="#fff3d6" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<ellipse cx="${WIDTH / 2}" cy="${HEIGHT / 2}" rx="560" ry="300" fill="url(#glow)"/>`,
    `<g transform="translate(${WIDTH / 2} ${HEIGHT - GROUND}) scale(${SCALE})">`,
    '<path fill="#a06a33" d="M-206 12H206l-4 16c-1 6-4 8-9 8H-193c-5 0-8-2-9-8z"/>',
    '<path fill="#c98f4e" d="M-190-8H190c8 0 18 8 18 14s-4 9-10 9H-198c-6 0-10-3-10-9s10-14 18-14z"/>',
    `<g transform="scale(${scale})"><ellipse cx="6" cy="3" rx="138" ry="10" opacity="0.3"/>${lying}</g>`,
    '</g></svg>',
  ].join('');
}

function moved(y: number, drawing: string): string {
  return `<g transform="translate(0 ${y})">${drawing}</g>`;
}
