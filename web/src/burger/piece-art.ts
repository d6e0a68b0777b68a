export interface PieceArt {
  /** distinguishes the paints of several pictures on a page */
  picture: string;
  /** which of the drawings, below VARIANTS */
  variant: number;
  /** a piece too small to show its texture is drawn as its outline alone */
  plain: boolean;
}
