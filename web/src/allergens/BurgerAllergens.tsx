import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { menuAllergens } from '@tall-order/domain/menu.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useMenu } from '../menu/current-menu.ts';
import { AllergenList } from './AllergenList.tsx';

/** The allergens of a burger by the menu of now. A hosted service names none, so none are shown. */
export function BurgerAllergens({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  if (!isOwnDataService()) return null;
  return <AllergenList allergens={allergensSold(burger, menuAllergens(menu))} />;
}
