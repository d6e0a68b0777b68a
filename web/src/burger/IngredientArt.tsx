import type { ReactNode } from 'react';
import { memo, useId } from 'react';
import type { Layer, Menu } from '@tall-order/domain/menu.ts';
import { Bacon, Salad, Cheese, Meat } from './standard-art.tsx';
import type { PieceArt, Paint } from './piece-art.tsx';
import { Paints } from './piece-art.tsx';
import styles from './IngredientArt.module.css';

const ART: Partial<Record<Layer, (art: PieceArt) => ReactNode>> = {
  salad: Salad,
  bacon: Bacon,
  cheese: Cheese,
  meat: Meat,
};

/** Fetches the drawings of the other ingredients on the menu, which look like salad until then. */
export async function fetchArtFor({ items }: Menu): Promise<void> {
  if (Object.values(items).every(({ layer }) => layer in ART)) return;
  try {
    await fetchAllArt();
  } catch {
    // The burger can be built without these drawings.
  }
}

export async function fetchAllArt(): Promise<void> {
  Object.assign(ART, (await import('./more-art.tsx')).MORE_ART);
}

/** The drawing of one piece of a layer, 300 wide around x = 0 with its lower edge at y = 0. */
export function IngredientArt({ layer, ...art }: PieceArt & { layer: Layer }) {
  const Art = ART[layer] ?? Salad;
  return <Art {...art} />;
}

const PAINTS: Partial<Record<Layer, Paint>> = {
  salad: 'leaf',
  bacon: 'rind',
  cheese: 'cheddar',
  meat: 'patty',
};

/** A small decorative piece that makes the rows easy to tell apart. */
export const IngredientSwatch = memo(function IngredientSwatch({ layer }: { layer: Layer }) {
  const picture = useId();
  return (
    <svg className={styles['swatch']} viewBox="-72 -48 144 84" aria-hidden="true" focusable="false">
      <Paints picture={picture} only={PAINTS[layer] ?? 'leaf'} />
      {/* The patty is drawn thicker than the others, above the same ground. */}
      <g transform={`translate(0 ${layer === 'meat' ? 9 : 0}) scale(0.42 0.95)`}>
        <IngredientArt picture={picture} layer={layer} variant={2} plain={false} />
      </g>
    </svg>
  );
});
