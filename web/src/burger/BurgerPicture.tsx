import { Suspense, useCallback, useId, useMemo, useState, memo } from 'react';
import type { ReactNode } from 'react';
import type { Layer } from '@tall-order/domain/menu.ts';
import { itemOf, layerIn } from '@tall-order/domain/menu.ts';
import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import {
  BOTTOM_BUN,
  ROOM,
  TOP_BUN,
  isPlain,
  stackBurger,
} from '@tall-order/domain/burger-stack.ts';
import type { StackedStratum, Stack } from '@tall-order/domain/burger-stack.ts';
import { useMenu } from '../menu/current-menu.ts';
import { BottomBun, TopBun } from './Buns.tsx';
import { Paints } from './piece-art.tsx';
import { StackedPieceArt } from './StackedPieceArt.tsx';
import styles from './BurgerPicture.module.css';
import { partOnDemand } from '../on-demand.tsx';

interface Stacked {
  stack: Stack;
}

const heightMark = partOnDemand<Stacked>(async () => (await import('./HeightMark.tsx')).HeightMark);

const leavingPieces = partOnDemand<Stacked & { picture: string }>(
  async () => (await import('./LeavingPieces.tsx')).LeavingPieces,
);

/** The width of the stage's drawing in its own units, and the margins around the burger. */
const WIDTH = 440;
const ABOVE = 32;
const BEYOND = ABOVE + 40;
/** The height of the small drawing, in the middle of which the burger stands. */
const SMALL = 392;

interface BurgerPictureProps {
  burger: IngredientCounts;
  /** stage: the builder's large picture on its board; small: for tickets, without animations */
  size: 'stage' | 'small';
  /** the look of each ingredient; that of the menu by default */
  layerOf?: (name: string) => Layer;
  /** shown on the stage while the burger is empty */
  children?: ReactNode;
}

/** The box never changes its size. Its text equivalent names the ingredients of the burger. */
export function BurgerPicture({ burger, size, layerOf, children }: BurgerPictureProps) {
  const picture = useId();
  const menu = useMenu();
  const onStage = size === 'stage';
  const { room, ref } = useRoom();
  const stack = useMemo(
    () => stackBurger(burger, layerOf ?? layerIn(menu), room),
    [burger, menu, layerOf, room],
  );
  const height = (stack.topBunBottom + TOP_BUN) * stack.scale;
  const empty = !isOrderable(burger);
  // If the burger is squeezed to fit, each press moves every piece a little. Animating that would be too much
  // work for a slow processor.
  const fits = stack.squash === 1;

  return (
    <div ref={onStage ? ref : undefined} className={styles[size]}>
      <svg
        className={styles['drawing']}
        viewBox={
          onStage
            ? `-220 ${-ROOM - ABOVE} ${WIDTH} ${ROOM + BEYOND}`
            : `-175 ${-(SMALL + height) / 2} 350 ${SMALL}`
        }
        preserveAspectRatio="xMidYMax meet"
        role="img"
        aria-label={`Burger with ${describeBurger(burger)}`}
      >
        <Paints picture={picture} />
        {onStage && <Board />}
        <Suspense>{onStage && <heightMark.Screen stack={stack} />}</Suspense>
        <g
          className={`${styles['burger']} ${onStage && fits ? styles['settling'] : ''}`}
          style={{ transform: `scale(${stack.scale})` }}
        >
          <ellipse className={styles['contact']} cx="6" cy="3" rx="138" ry="10" />
          <g className="piece-bread-bottom">
            <BottomBun picture={picture} />
          </g>
          <g
            className={styles['filling']}
            style={{ transform: `translate(0px, ${-BOTTOM_BUN}px) scale(1, ${stack.squash})` }}
          >
            {stack.strata.map((stratum) => (
              <StratumArt
                key={stratum.ingredient}
                picture={picture}
                plain={isPlain(stack.squash)}
                isGone={onStage && itemOf(menu, stratum.ingredient)?.soldOut != null}
                {...stratum}
              />
            ))}
          </g>
          <g
            className={`piece-bread-top ${styles['lid']}`}
            style={{
              transform: `translate(${empty ? 6 : 0}px, ${-stack.topBunBottom}px) rotate(${empty ? 5 : 0}deg)`,
            }}
          >
            <TopBun picture={picture} />
          </g>
          <Suspense>{onStage && <leavingPieces.Screen picture={picture} stack={stack} />}</Suspense>
        </g>
      </svg>
      {onStage && empty && (
        <div className={styles['empty']}>
          <p className={styles['message']}>Please start adding ingredients!</p>
          <div className={styles['starters']}>
            <Suspense>{children}</Suspense>
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * The height available to the burger, in the drawing's units. If the width limits the drawing, a tall burger
 * also uses the height that is left over.
 */
function useRoom() {
  const [room, setRoom] = useState(ROOM);
  const ref = useCallback((stage: HTMLElement | null) => {
    if (stage === null) return () => {};
    const measure = () => {
      const { width, height } = stage.getBoundingClientRect();
      // A stage that is being removed has no width.
      if (width > 0) setRoom(Math.max(ROOM, (height / width) * WIDTH - BEYOND));
    };
    // Measured before the first paint, or a tall burger would be seen growing.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  return { room, ref };
}

function Board() {
  return (
    <>
      <path
        className={styles['boardEdge']}
        d="M-206 12H206l-4 16c-1 6-4 8-9 8H-193c-5 0-8-2-9-8z"
      />
      <path
        className={styles['board']}
        d="M-190-8H190c8 0 18 8 18 14s-4 9-10 9H-198c-6 0-10-3-10-9s10-14 18-14z"
      />
      <path
        className={styles['grain']}
        d="M-180 8c60-4 110 2 170-1M40 5c50-3 100 3 148 0M-150 0c40-3 60 1 90 0"
      />
    </>
  );
}

interface StratumArtProps extends StackedStratum {
  picture: string;
  plain: boolean;
  isGone: boolean;
}

/** The pieces of one ingredient, stacked. A press moves whole strata above it. */
const StratumArt = memo(function StratumArt({
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
