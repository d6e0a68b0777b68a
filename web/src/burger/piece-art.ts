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
