export interface PieceArt {
  /** distinguishes the paints of several pictures on a page */
  picture: string;
  /** which of the drawings, below VARIANTS */
  variant: number;
  /** draws only the outline, for a piece too small to show its texture */
  plain: boolean;
}

/** Pseudo-random numbers from -1 to 1, the same for the same seed, so that a piece keeps its shape. */
export function wobble(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5;
    return (state >>> 8) / 0x800000 - 1;
  };
}

export const VARIANTS = 5;

/** One drawing per variant, each made at its first use, so that the page does not wait for all of them. */
export function drawVariants<Drawing>(
  draw: (hand: () => number) => Drawing,
): (variant: number) => Drawing {
  const drawn: Drawing[] = [];
  return (variant) => (drawn[variant] ??= draw(wobble(variant * 7 + 3)));
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The colours of the drawing, by the part that they paint. They stay the same in dark mode. */
const PAINTS = {
  crust: ['#f7c571', '#e2973f', '#b5651f'],
  heel: ['#f0b45c', '#d98b36', '#a35a1c'],
  leaf: ['#a5d14a', '#7fb532', '#4f8a1f'],
  cheddar: ['#ffd45c', '#ffb917', '#e89409'],
  rind: ['#d2573c', '#b03a28', '#812318'],
  patty: ['#96582f', '#6f3d20', '#452312'],
} as const;

export type Paint = keyof typeof PAINTS;

/** The reference to a paint; `picture` distinguishes several pictures on a page. */
export function paintOf(picture: string, paint: Paint): string {
  return `url(#${picture}-${paint})`;
}

/** The direction of the light: from above on the left, for every piece. */
const LIGHT = { x1: '0', y1: '0', x2: '1', y2: '0.35' };
const LIGHT_ON_BUNS = { x1: '0.2', y1: '0', x2: '0.75', y2: '1' };

interface PaintsProps {
  picture: string;
  /** the only paint that the picture of a single piece needs; all by default */
  only?: Paint;
}

export function Paints({ picture, only }: PaintsProps) {
  const paints = Object.entries(PAINTS).filter(([paint]) => only === undefined || paint === only);
  return (
    <defs>
      {paints.map(([paint, [light, middle, dark]]) => (
        <linearGradient
          key={paint}
          id={`${picture}-${paint}`}
          {...(paint === 'crust' || paint === 'heel' ? LIGHT_ON_BUNS : LIGHT)}
        >
          <stop offset="0" stopColor={light} />
          <stop offset="0.45" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      ))}
    </defs>
  );
}
