import { paintOf } from './Paints.tsx';
import type { PieceArt } from './piece-art.ts';
import { drawVariants, round } from './piece-art.ts';

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
