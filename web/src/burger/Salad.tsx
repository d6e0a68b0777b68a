import { paintOf } from './Paints.tsx';
import type { PieceArt } from './piece-art.ts';
import { drawVariants, round } from './piece-art.ts';

const HALF = 160;

/** The frilled lower edge of a leaf from right to left: deep lobes with a small curl in each. */
function frill(hand: () => number, depth: number): { edge: string; veins: string } {
  let edge = '';
  let veins = '';
  let x = HALF;
  while (x > -HALF + 14) {
    const width = Math.min(30 + hand() * 7, x + HALF);
    const drop = depth + hand() * 6;
    const middle = x - width / 2;
    edge += `C${round(x + 5)} ${round(drop)} ${round(middle + 7)} ${round(drop + 5)} ${round(middle)} ${round(drop - 3)}`;
    edge += `S${round(x - width - 5)} ${round(drop)} ${round(x - width)} -2`;
    veins += `M${round(middle)} ${round(drop - 5)}Q${round(middle + hand() * 5)} ${round(drop - 12)} ${round(middle + hand() * 8)} -11`;
    x -= width;
  }
  return { edge: `${edge}L-${HALF} -4`, veins };
}

const LEAVES = drawVariants((hand) => {
  const crest = Array.from(
    { length: 8 },
    () => `q${round(20 + hand() * 2)} ${round(-9 + hand() * 5)} 40 ${round(hand() * 1.5)}`,
  ).join('');
  const top = `M-${HALF} -4C-164 -14 -162 -20 -${HALF} -20${crest}C164 -18 164 -10 ${HALF} -2`;
  return { top, back: frill(hand, 17), front: frill(hand, 9) };
});

/** A frilled lettuce leaf. Its thickness ends at y = 0; the frills hang lower. */
export function Salad({ picture, variant, plain }: PieceArt) {
  const leaf = LEAVES(variant);
  if (plain) {
    const body = `${leaf.top}${leaf.front.edge}z`;
    return (
      <>
        <path d={body} fill="#3f7617" transform="translate(0 6)" />
        <path d={body} fill={paintOf(picture, 'leaf')} />
      </>
    );
  }
  return (
    <>
      <path d={`${leaf.top}${leaf.back.edge}z`} fill="#3f7617" />
      <path
        d={leaf.back.veins}
        stroke="#5c9a26"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
      <path d={`${leaf.top}${leaf.front.edge}z`} fill={paintOf(picture, 'leaf')} />
      <path
        d={leaf.front.veins}
        stroke="#d9ee9d"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeOpacity="0.75"
        fill="none"
      />
      <path
        d={`M${HALF} -2${leaf.front.edge}`}
        stroke="#cde886"
        strokeWidth="2.5"
        strokeLinejoin="round"
        fill="none"
      />
    </>
  );
}
