import type { ReactNode } from 'react';
import type { Ingredient } from '@tall-order/domain/ingredients.ts';
import { Bacon } from './Bacon.tsx';
import { Cheese } from './Cheese.tsx';
import { Meat } from './Meat.tsx';
import type { PieceArt } from './piece-art.ts';
import { Salad } from './Salad.tsx';

const ART: Readonly<Record<Ingredient, (art: PieceArt) => ReactNode>> = {
  salad: Salad,
  bacon: Bacon,
  cheese: Cheese,
  meat: Meat,
};

/** The drawing of one piece of an ingredient, 300 wide around x = 0 with its lower edge at y = 0. */
export function IngredientArt({ ingredient, ...art }: PieceArt & { ingredient: Ingredient }) {
  const Art = ART[ingredient];
  return <Art {...art} />;
}
