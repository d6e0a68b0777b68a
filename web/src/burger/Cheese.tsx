import { paintOf } from './Paints.tsx';
import type { PieceArt } from './piece-art.ts';
import { drawVariants, round } from './piece-art.ts';

const SLICES = drawVariants((hand) => {
  // A square slice over a round patty: one corner hangs in front, the sides melt down in drops.
  const corner = round(-28 + hand() * 44);
  const reach = round(25 + hand() * 5);
  const left = round(-122 + hand() * 10);
  const right = round(104 + hand() * 12);
  const fall = round(17 + hand() * 5);
  const edge =
    `C153 2 148 3 ${right + 22} 2` +
    `C${right + 14} 2 ${right + 13} ${fall} ${right + 4} ${fall}S${right - 7} 3 ${right - 16} 2` +
    `L${corner + 66} 1C${corner + 44} 3 ${corner + 16} ${reach} ${corner} ${reach}` +
    `S${corner - 46} 3 ${corner - 66} 1` +
    `L${left + 18} 1C${left + 11} 2 ${left + 9} ${fall - 5} ${left} ${fall - 5}S${left - 8} 3 ${left - 16} 2` +
    `C-151 3 -156 0 -155 -6`;
  return {
    body: `M-155 -6C-155 -11 -152 -13 -147 -13H147C152 -13 155 -11 155 -6${edge}z`,
    shine: `M${corner - 40} -2Q${corner - 18} 6 ${corner - 6} ${reach - 6}`,
    drop: `M${right + 1} 3V${fall - 6}`,
  };
});

export function Cheese({ picture, variant, plain }: PieceArt) {
  const slice = SLICES(variant);
  if (plain) {
    // The darker edge separates the slices of a tall stack. Two fills are drawn faster than one outline.
    return (
      <>
        <path d={slice.body} fill="#c97f0c" transform="translate(0 5)" />
        <path d={slice.body} fill={paintOf(picture, 'cheddar')} />
      </>
    );
  }
  return (
    <>
      <path d={slice.body} fill="#8a4b06" fillOpacity="0.3" transform="translate(2 5)" />
      <path d={slice.body} fill={paintOf(picture, 'cheddar')} />
      <path
        d="M-147-10H140"
        stroke="#ffe07d"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeOpacity="0.9"
        fill="none"
      />
      <path
        d={`${slice.shine}${slice.drop}`}
        stroke="#fff0ab"
        strokeWidth="4"
        strokeLinecap="round"
        strokeOpacity="0.75"
        fill="none"
      />
    </>
  );
}
