import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { extraOf, menuAllergens } from '@tall-order/domain/menu.ts';
import { burgersWith } from '@tall-order/domain/tray.ts';
import { AllergenList } from '../allergens/AllergenList.tsx';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useTray } from './current-tray.ts';

/** The allergens of the whole order; a hosted service names none. */
export function OrderAllergens({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  const tray = useTray();
  if (!isOwnDataService()) return null;
  const ofBurgers = burgersWith(burger, tray).map((one) =>
    Object.entries(allergensSold(one.burger, menuAllergens(menu))),
  );
  const ofExtras = Object.keys(tray.extras).map(
    (name) => [name, extraOf(menu, name)?.allergens ?? null] as const,
  );
  return <AllergenList allergens={Object.fromEntries([...ofBurgers.flat(), ...ofExtras])} />;
}

/** A hosted service names no allergens, so none are shown. */
export function BurgerAllergens({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  if (!isOwnDataService()) return null;
  return <AllergenList allergens={allergensSold(burger, menuAllergens(menu))} />;
}
