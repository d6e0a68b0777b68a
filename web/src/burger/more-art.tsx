import type { ReactNode } from 'react';
import type { INGREDIENTS } from '@tall-order/domain/ingredients.ts';
import type { Layer } from '@tall-order/domain/menu.ts';
import type { PieceArt } from './piece-art.tsx';
import { drawVariants, round } from './piece-art.tsx';

const ROWS = drawVariants((hand) =>
  [-92, 88, -2].map((x) => ({
    x: round(x + hand() * 7),
    y: round(-9 + hand() * 1.5),
    turn: round(hand() * 3),
  })),
);

function slices({ rim, inside, light }: { rim: string; inside: string; light: string }) {
  return function Slices({ variant, plain }: PieceArt) {
    return ROWS(variant).map(({ x, y, turn }) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <ellipse cy="3" rx="66" ry="10" fill={rim} />
        <ellipse rx="66" ry="9" fill={inside} stroke={rim} strokeWidth="3" />
        {!plain && (
          <path
            d="M-48-2c20-6 60-6 78-3M-30 3c8-3 18-3 26 0M12 4c8-3 18-3 26 0"
            stroke={light}
            strokeWidth="3"
            strokeLinecap="round"
            strokeOpacity="0.8"
            fill="none"
          />
        )}
      </g>
    ));
  };
}

const EGGS = drawVariants((hand) => ({
  white: `M-150-8C-120-20-60-16-20-19S110-18 148-9C160-4 150 4 132 2 112 0 104 ${round(12 + hand() * 4)} 84 ${round(9 + hand() * 4)} 60 4 20 3-20 4S-70 ${round(13 + hand() * 4)}-92 8-160 6-150-8z`,
  yolk: round(-10 + hand() * 30),
}));

function Egg({ variant, plain }: PieceArt) {
  const { white, yolk } = EGGS(variant);
  return (
    <>
      <path d={white} fill="#fdf8ea" stroke="#dcc9a0" strokeWidth="2" />
      <g transform={`translate(${yolk} -15)`}>
        <path d="M-46 4C-42-16 42-16 46 4 30 10-30 10-46 4z" fill="#f6a81c" />
        {!plain && (
          <path
            d="M-30-3c10-7 26-9 38-8"
            stroke="#ffe39a"
            strokeWidth="4"
            strokeLinecap="round"
            fill="none"
          />
        )}
      </g>
    </>
  );
}

/** The drawings of layers that the standard menu does not use. */
export const MORE_ART = {
  tomato: slices({ rim: '#a8261b', inside: '#dd4a36', light: '#f7a08c' }),
  onion: slices({ rim: '#8c4a86', inside: '#f3e4ef', light: '#c692be' }),
  pickle: slices({ rim: '#4c6b1f', inside: '#9dbb4b', light: '#d5e39a' }),
  pineapple: slices({ rim: '#c98a1a', inside: '#f7d154', light: '#fff0ad' }),
  egg: Egg,
} satisfies Record<Exclude<Layer, (typeof INGREDIENTS)[number]>, (art: PieceArt) => ReactNode>;
