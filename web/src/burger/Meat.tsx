import { paintOf } from './Paints.tsx';
import type { PieceArt } from './piece-art.ts';
import { drawVariants, round } from './piece-art.ts';

/** A bumpy line of `steps` small arcs, each about `width` wide. */
function bumps(hand: () => number, steps: number, width: number, height: number): string {
  return Array.from(
    { length: steps },
    () =>
      `q${round(width / 2)} ${round(-height + (hand() * height) / 1.5)} ${width} ${round(hand() * 0.8)}`,
  ).join('');
}

/** Crumbs of mince on the side of the patty, as one path. */
function crumbs(hand: () => number, count: number, size: number): string {
  return Array.from({ length: count }, () => {
    const x = round(hand() * 134);
    const y = round(-19 + hand() * 13);
    const radius = round(size + hand() * size * 0.45);
    return `M${x - radius} ${y}q${radius} ${-radius * 1.3} ${radius * 2} 0q${-radius} ${radius} ${-radius * 2} 0z`;
  }).join('');
}

const PATTIES = drawVariants((hand) => ({
  body: `M-136 -36${bumps(hand, 8, 34, 5)}C154 -36 158 -10 150 -5 146 1 138 0 132 0${bumps(hand, 8, -33, -5)}C-148 1 -157 -6 -155 -20 -154 -30 -148 -36 -136 -36z`,
  dark: crumbs(hand, 26, 4.4),
  light: crumbs(hand, 18, 3.4),
}));

export function Meat({ picture, variant, plain }: PieceArt) {
  const patty = PATTIES(variant);
  if (plain) {
    return (
      <>
        <path d={patty.body} fill="#32170a" transform="translate(0 5)" />
        <path d={patty.body} fill={paintOf(picture, 'patty')} />
      </>
    );
  }
  return (
    <>
      <path d={patty.body} fill={paintOf(picture, 'patty')} />
      <path d={patty.dark} fill="#32170a" fillOpacity="0.55" />
      <path d={patty.light} fill="#b87645" fillOpacity="0.6" />
      <path
        d="M-138-29c40-6 82-4 120-4M0-33c30 1 46-2 60 0"
        stroke="#d59a66"
        strokeWidth="3"
        strokeLinecap="round"
        strokeOpacity="0.65"
        fill="none"
      />
      <path
        d="M-146-14c2 8 6 11 14 11h180"
        stroke="#260f05"
        strokeWidth="4"
        strokeLinecap="round"
        strokeOpacity="0.3"
        fill="none"
      />
    </>
  );
}
