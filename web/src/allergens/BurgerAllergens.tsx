import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { menuAllergens } from '@tall-order/domain/menu.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useMenu } from '../menu/current-menu.ts';
import { AllergenList } from './AllergenList.tsx';

/** A hosted service names no allergens, so none are shown. */
export function BurgerAllergens({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  if (!isOwnDataService()) return null;
  return <AllergenList allergens={allergensSold(burger, menuAllergens(menu))} />;
}
