import { renderToStaticMarkup } from 'react-dom/server';
import type { BurgerArt } from '@tall-order/domain/burger-art.ts';
import { LAYERS } from '@tall-order/domain/menu.ts';
import type { Layer } from '@tall-order/domain/menu.ts';
import { BottomBun, TopBun } from '../src/burger/Buns.tsx';
import { IngredientArt, fetchAllArt } from '../src/burger/IngredientArt.tsx';
import { Paints } from '../src/burger/Paints.tsx';
import { VARIANTS } from '../src/burger/wobble.ts';

const PICTURE = 'burger';

/** The drawings of the storefront, for the pictures that the server makes. */
export async function renderArt(): Promise<BurgerArt> {
  await fetchAllArt();
  return {
    paints: renderToStaticMarkup(<Paints picture={PICTURE} />),
    topBun: renderToStaticMarkup(<TopBun picture={PICTURE} />),
    bottomBun: renderToStaticMarkup(<BottomBun picture={PICTURE} />),
    // Every one of LAYERS is a key.
    layers: Object.fromEntries(LAYERS.map((layer) => [layer, drawings(layer)])) as Record<
      Layer,
      string[]
    >,
  };
}

function drawings(layer: Layer): string[] {
  return Array.from({ length: VARIANTS }, (_, variant) =>
    renderToStaticMarkup(
      <IngredientArt picture={PICTURE} layer={layer} variant={variant} plain={false} />,
    ),
  );
}
