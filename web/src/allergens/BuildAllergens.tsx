import { allergensSold } from '@tall-order/domain/allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { kcalOf, menuAllergens } from '@tall-order/domain/menu.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useMenu } from '../menu/current-menu.ts';
import { AllergenList } from './AllergenList.tsx';
import { AvoidChoice } from './AvoidChoice.tsx';
import styles from './BuildAllergens.module.css';

/** What is in the burger in the making, and what of it the visitor avoids. */
export function BuildAllergens({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  const kcal = kcalOf(burger, menu);
  // A hosted service tells no allergens, and those of the standard menu would be made up there.
  if (!isOwnDataService()) return null;
  return (
    <section aria-label="In this burger" className={styles['section']}>
      {kcal !== null && <p className={styles['energy']}>{kcal} kcal</p>}
      <AllergenList told={allergensSold(burger, menuAllergens(menu))} warnsAloud />
      <AvoidChoice />
    </section>
  );
}
