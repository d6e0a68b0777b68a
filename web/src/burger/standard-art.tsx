import { paintOf, drawVariants, round } from './piece-art.tsx';
import type { PieceArt } from './piece-art.tsx';

// The drawings of the standard menu's layers, which the first screen needs.

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

/** A wave from left to right around y = `middle`: the line that a rasher follows. */
function wave(hand: () => number, middle: number, start: number, end: number): string {
  const steps = 6;
  const width = (end - start) / steps;
  let line = `M${round(start)} ${round(middle + hand() * 3)}`;
  for (let step = 0; step < steps; step += 1) {
    const lift = (step % 2 === 0 ? -1 : 1) * (10 + hand() * 3);
    const x = start + width * step;
    line += `C${round(x + width * 0.35)} ${round(middle + lift)} ${round(x + width * 0.65)} ${round(middle + lift)} ${round(x + width)} ${round(middle + hand() * 2)}`;
  }
  return line;
}

/** A rasher as one filled band, which is drawn three times as fast as a line of that width. */
function band(hand: () => number): string {
  const lift = round(15 + hand() * 6);
  const wave = (step: number, rise: number) =>
    `q${step / 2} ${rise} ${step} 0${`t${step} 0`.repeat(5)}`;
  return `M${round(-164 + hand() * 8)} -18${wave(52, -lift)}v26${wave(-52, lift)}z`;
}

const RASHERS = drawVariants((hand) => ({
  back: wave(hand, -11, -148 + hand() * 6, 163 + hand() * 5),
  front: wave(hand, -7, -164 + hand() * 5, 146 + hand() * 8),
  band: band(hand),
}));

/** The rashers of a tall stack differ by their shades. */
const PLAIN_SHADES = ['#b03a28', '#d9775a', '#8c2a1b'];

export function Bacon({ picture, variant, plain }: PieceArt) {
  const rashers = RASHERS(variant);
  if (plain) {
    return <path d={rashers.band} fill={PLAIN_SHADES[variant % PLAIN_SHADES.length]} />;
  }
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={rashers.back} stroke="#6f1c12" strokeWidth="15" />
      <path d={rashers.back} stroke="#93301f" strokeWidth="12" />
      <path d={rashers.back} stroke="#dd9a78" strokeWidth="4" />
      <path d={rashers.front} stroke="#7d2015" strokeWidth="17" />
      <path d={rashers.front} stroke={paintOf(picture, 'rind')} strokeWidth="14" />
      <path d={rashers.front} stroke="#f6c9a3" strokeWidth="5.5" />
      <path d={rashers.front} stroke="#cf5f45" strokeWidth="1.6" strokeDasharray="46 9 22 14" />
      <path
        d={rashers.front}
        stroke="#ff9d80"
        strokeWidth="1.8"
        strokeDasharray="26 18 60 12"
        transform="translate(0 -5)"
        strokeLinecap="round"
        strokeOpacity="0.8"
      />
    </g>
  );
}

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
