import { memo } from 'react';
import type { StackedStratum } from '@tall-order/domain/burger-stack.ts';
import { StackedPieceArt } from './StackedPieceArt.tsx';

interface StratumArtProps extends StackedStratum {
  picture: string;
  plain: boolean;
  isGone: boolean;
}

/** The pieces of one ingredient, stacked. A press moves whole strata above it. */
export const StratumArt = memo(function StratumArt({
  count,
  thickness,
  bottom,
  ...pieces
}: StratumArtProps) {
  return (
    <g style={{ transform: `translate(0px, ${-bottom}px)` }}>
      {Array.from({ length: count }, (_, index) => (
        <StackedPieceArt key={index} index={index} rise={index * thickness} {...pieces} />
      ))}
    </g>
  );
});
