import { useState } from 'react';
import { isPlain, piecesGone } from '@tall-order/domain/burger-stack.ts';
import type { Stack, StackedPiece } from '@tall-order/domain/burger-stack.ts';
import { StackedPieceArt } from './StackedPieceArt.tsx';

/** When a burger is emptied at once, only this many pieces are seen leaving. */
const MAX_LEAVING = 4;

interface LeavingPiece {
  piece: StackedPiece;
  squash: number;
  /** distinguishes the piece from an earlier one of the same name */
  number: number;
}

export function LeavingPieces({ picture, stack }: { picture: string; stack: Stack }) {
  const [seen, setSeen] = useState({ stack, taken: 0 });
  const [leaving, setLeaving] = useState<LeavingPiece[]>([]);
  if (seen.stack !== stack) {
    const gone = piecesGone(seen.stack, stack);
    setSeen({ stack, taken: seen.taken + gone.length });
    if (gone.length > 0) {
      const { squash } = seen.stack;
      const next = gone.map((piece, place) => ({ piece, squash, number: seen.taken + place }));
      setLeaving([...leaving, ...next].slice(-MAX_LEAVING));
    }
  }
  return leaving.map(({ piece, squash, number }) => (
    <g
      key={number}
      onAnimationEnd={() => setLeaving((others) => others.filter((one) => one.number !== number))}
    >
      <StackedPieceArt
        picture={picture}
        ingredient={piece.ingredient}
        layer={piece.layer}
        index={piece.index}
        rise={piece.bottom}
        plain={isPlain(squash)}
        leavingSquash={squash}
      />
    </g>
  ));
}
