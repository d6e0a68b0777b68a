import { fillingOf } from './burger.ts';
import type { IngredientCounts } from './ingredients.ts';
import { itemOf } from './menu.ts';
import type { Menu } from './menu.ts';

export interface StarterBurger {
  name: string;
  burger: IngredientCounts;
}

/** Also those that a menu does not allow. */
export const STARTERS: readonly StarterBurger[] = [
  { name: 'Classic', burger: { salad: 1, bacon: 0, cheese: 1, meat: 1 } },
  { name: 'Cheesy', burger: { salad: 0, bacon: 1, cheese: 3, meat: 1 } },
  { name: 'Tower', burger: { salad: 2, bacon: 2, cheese: 2, meat: 3 } },
];

/** The starter burgers that a menu allows, without those with a sold-out piece. */
export function startersOn(menu: Menu): StarterBurger[] {
  return STARTERS.filter(({ burger }) =>
    fillingOf(burger).every(([name, count]) => {
      const item = itemOf(menu, name);
      return item !== undefined && item.soldOut === null && item.maxCount >= count;
    }),
  );
}
