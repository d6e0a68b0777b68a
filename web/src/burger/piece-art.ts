export interface PieceArt {
  /** distinguishes the paints of several pictures on a page */
  picture: string;
  /** which of the drawings, below VARIANTS */
  variant: number;
  /** draws only the outline, for a piece too small to show its texture */
  plain: boolean;
}
